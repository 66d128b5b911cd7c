import { DescriptionList } from '@portico/design-system'
import type { Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn } from '../../../app/context.ts'
import { PanelSection } from '../../../components/panel/PanelSection.tsx'
import { momentText } from '../../../i18n/dates.ts'
import { personText } from '../../../i18n/personText.ts'

export const Facts = observer(function Facts({ person }: { person: Person }) {
  const intl = useIntl()
  const { users } = useSignedIn()
  const { lastChange } = person
  return (
    <PanelSection title={<FormattedMessage id="panel.section.about" />}>
      <DescriptionList
        size="small"
        emptyText={intl.formatMessage({ id: 'panel.none' })}
        items={[
          { id: 'email', term: intl.formatMessage({ id: 'users.column.email' }), description: person.id },
          {
            id: 'directory',
            term: intl.formatMessage({ id: 'panel.directory' }),
            description: person.activeDirectoryId,
          },
          ...(lastChange === undefined
            ? []
            : [
                {
                  id: 'lastChange',
                  term: intl.formatMessage({ id: 'panel.lastChange' }),
                  description: intl.formatMessage(
                    { id: 'panel.lastChange.by' },
                    {
                      name: personText(lastChange.by, users.byEmail, intl),
                      time: momentText(lastChange.at, intl),
                    },
                  ),
                },
              ]),
        ]}
      />
    </PanelSection>
  )
})
