import { DescriptionList, type DescriptionListProps } from '@portico/design-system'
import type { Person } from '@portico/stores'
import type { LastChange } from '@portico/stores/contract'
import type { ReactNode } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import type { MessageId } from '../i18n/catalogues.ts'
import { momentText } from '../i18n/dates.ts'
import { personText } from '../i18n/personText.ts'

export type Fact = readonly [term: MessageId, description: ReactNode, action?: ReactNode]

interface FactListProps extends Pick<DescriptionListProps, 'columns' | 'size'> {
  /** Without those that are false. */
  facts: readonly (Fact | false)[]
}

/** What there is to say about something, under terms that are messages. */
export function FactList({ facts, ...rest }: FactListProps) {
  const intl = useIntl()
  return (
    <DescriptionList
      {...rest}
      items={facts
        .filter((fact) => fact !== false)
        .map(([id, description, action]) => ({ id, term: intl.formatMessage({ id }), description, action }))}
    />
  )
}

/** Who changed something last, and when. */
export const lastChangeFact = (
  lastChange: LastChange | undefined,
  people: ReadonlyMap<string, Person>,
  intl: IntlShape,
): Fact | false => {
  if (lastChange === undefined) return false
  const values = { name: personText(lastChange.by, people, intl), time: momentText(lastChange.at, intl) }
  return ['panel.lastChange', intl.formatMessage({ id: 'panel.lastChange.by' }, values)]
}
