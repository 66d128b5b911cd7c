import { Skeleton, Stack, type SelectOption } from '@portico/design-system'
import type { Problem } from '@portico/stores'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../i18n/catalogues.ts'
import { FailureBanner, type Failure } from '../../errors/FailureBanner.tsx'
import { RetryButton } from '../RetryButton.tsx'
import { SearchedField } from '../SearchedField.tsx'
import { AccessList, type AccessListProps } from './AccessList.tsx'
import { PanelSection } from './PanelSection.tsx'

export interface AccessSectionProps<Item> extends AccessListProps<Item> {
  title: ReactNode
  /** Opens the dialog that changes several. */
  action: ReactNode
  /** Above the list. */
  notes?: ReactNode
  isReady: boolean
  loadProblem: Problem | null
  onRetry: () => void
  saveFailure: Failure | null
  adding: { label: MessageId; options: readonly SelectOption[]; onAdd: (id: string) => void }
}

/** Access to workspaces in a panel; each is given and revoked at once. */
export function AccessSection<Item>({
  title,
  action,
  notes,
  isReady,
  loadProblem,
  onRetry,
  saveFailure,
  adding,
  ...list
}: AccessSectionProps<Item>) {
  const intl = useIntl()
  return (
    <PanelSection title={title} action={action}>
      <Stack gap={3}>
        {notes}
        {saveFailure !== null && (
          <FailureBanner failure={saveFailure} title={intl.formatMessage({ id: 'panel.sharing.notSaved' })} />
        )}
        {loadProblem !== null && (
          <FailureBanner failure={loadProblem} action={<RetryButton size="small" onPress={onRetry} />} />
        )}
        {isReady ? (
          <>
            <SearchedField
              label={intl.formatMessage({ id: adding.label })}
              options={adding.options}
              onChoose={adding.onAdd}
            />
            <AccessList {...list} />
          </>
        ) : (
          loadProblem === null && <Skeleton shape="block" height="160px" />
        )}
      </Stack>
    </PanelSection>
  )
}
