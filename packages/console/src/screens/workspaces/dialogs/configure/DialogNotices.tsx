import { Banner, Stack } from '@portico/design-system'
import type { Problem, WorkspaceEditStore } from '@portico/stores'
import { ErrorCode } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { StoredDraftOffer } from '../../../../components/StoredDraftOffer.tsx'
import { problemText } from '../../../../i18n/problemText.ts'

export const hasNotices = (form: WorkspaceEditStore): boolean =>
  form.saveProblem !== null || form.isDown || form.isAwaitingCheck || form.hasStoredDraft

export const DialogNotices = observer(function DialogNotices({ form }: { form: WorkspaceEditStore }) {
  const { saveProblem } = form
  return (
    <Stack gap={2}>
      {saveProblem !== null && <SaveProblem problem={saveProblem} />}
      <StoredDraftOffer form={form} />
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

/** Scrolls into view, since the banner may be out of sight. */
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
