import { Banner, Stack } from '@portico/design-system'
import type { Problem, WorkspaceEditStore } from '@portico/stores'
import { ErrorCode } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { KeptDraft } from '../../../components/KeptDraft.tsx'
import { problemText } from '../../../i18n/problemText.ts'

/** Whether there is anything to say above the sections. */
export const hasNotices = (form: WorkspaceEditStore): boolean =>
  form.saveProblem !== null || form.isDown || form.isAwaitingCheck || form.isKeptHere

/** What concerns the whole form, above its sections. */
export const DialogNotices = observer(function DialogNotices({ form }: { form: WorkspaceEditStore }) {
  const { saveProblem } = form
  return (
    <Stack gap={2}>
      {saveProblem !== null && <SaveProblem problem={saveProblem} />}
      <KeptDraft form={form} />
      {form.isDown && (
        <Banner kind="warn">
          <FormattedMessage id="configure.down" />
        </Banner>
      )}
      {form.isAwaitingCheck && (
        <Banner>
          <FormattedMessage id="configure.checking" />
        </Banner>
      )}
    </Stack>
  )
})

const intoView = (banner: HTMLElement | null) => {
  banner?.scrollIntoView({ block: 'nearest' })
}

/** What was typed is still there. The banner may be scrolled away, so it comes into view. */
function SaveProblem({ problem }: { problem: Problem }) {
  const intl = useIntl()
  return (
    <Banner ref={intoView} kind="bad" isUrgent title={intl.formatMessage({ id: 'configure.notSaved' })}>
      {problem.code === ErrorCode.alreadyExists
        ? intl.formatMessage({ id: 'configure.outdated' })
        : problemText(problem, intl)}
    </Banner>
  )
}
