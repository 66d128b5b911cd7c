import { Banner, NameList } from '@portico/design-system'
import type { AccessStore } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useSignedIn } from '../../app/context.ts'
import { MessageBanner } from '../../components/messages.tsx'
import { personText } from '../../i18n/personText.ts'
import { problemText } from '../../i18n/problemText.ts'

/** What could not be saved of several workspaces, and who changed them meanwhile. */
export const SaveOutcome = observer(function SaveOutcome({ access }: { access: AccessStore }) {
  const intl = useIntl()
  const { users, workspaces } = useSignedIn()
  const { isSaving, saveProblems, merged } = access
  if (isSaving) return null
  return (
    <>
      {saveProblems.size > 0 && (
        <Banner
          tone="bad"
          isUrgent
          title={intl.formatMessage({ id: 'access.notSaved' }, { count: saveProblems.size })}
        >
          <NameList
            label={intl.formatMessage({ id: 'access.notSaved.names' })}
            items={[...saveProblems].map(([id, problem]) => ({
              id,
              name: workspaces.entries.get(id)?.name ?? id,
              detail: problemText(problem, intl),
            }))}
          />
        </Banner>
      )}
      {merged.ids.length > 0 && (
        <MessageBanner
          message={merged.by.length > 0 ? 'access.merged.by' : 'access.merged'}
          values={{
            count: merged.ids.length,
            names: intl.formatList(merged.by.map((ref) => personText(ref, users.byEmail, intl))),
          }}
          tone="info"
        />
      )}
    </>
  )
})
