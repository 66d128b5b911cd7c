import { Banner, Button, Inline, Stack } from '@portico/design-system'
import type { Problem, WorkspaceEditStore } from '@portico/stores'
import { ErrorCode } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { problemText } from '../../../i18n/problemText.ts'

/** Whether there is anything to say above the sections. */
export const hasNotices = (form: WorkspaceEditStore): boolean =>
  form.saveProblem !== null || form.isDown || form.isAwaitingCheck || isKeptHere(form)

const isKeptHere = (form: WorkspaceEditStore): boolean =>
  form.keptDraft !== null && form.keptDraft.workspaceId === form.loaded?.id

/** What concerns the whole form, above its sections. */
export const DialogNotices = observer(function DialogNotices({ form }: { form: WorkspaceEditStore }) {
  const { saveProblem } = form
  return (
    <Stack gap={2}>
      {saveProblem !== null && <SaveProblem problem={saveProblem} />}
      {isKeptHere(form) && <KeptDraft form={form} />}
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

/** What was typed when an earlier session was ended from outside. */
function KeptDraft({ form }: { form: WorkspaceEditStore }) {
  return (
    <Banner
      action={
        <Inline>
          <Button size="small" onPress={() => void form.restoreKept()}>
            <FormattedMessage id="configure.kept.restore" />
          </Button>
          <Button size="small" onPress={() => form.discardKept()}>
            <FormattedMessage id="configure.kept.discard" />
          </Button>
        </Inline>
      }
    >
      <FormattedMessage id="configure.kept" />
    </Banner>
  )
}
