import { AccordionDialog, Banner, Button, ConfirmDialog } from '@portico/design-system'
import type { Problem } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { problemText } from '../../../i18n/problemText.ts'
import { AdditionalSection } from './AdditionalSection.tsx'
import { AuthenticationsSection } from './AuthenticationsSection.tsx'
import { ChangesSection } from './ChangesSection.tsx'
import { ConfigureSkeleton } from './ConfigureSkeleton.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DialogNotices, hasNotices } from './DialogNotices.tsx'
import { GeneralSection } from './GeneralSection.tsx'
import { ResetSection } from './ResetSection.tsx'
import { useConfigure } from './useConfigure.ts'
import { unsavedSections } from './words.ts'

export interface ConfigureDialogProps {
  workspaceId: string
  /** The dialog is done: saved, cancelled, or not for this person. */
  onClose: () => void
}

const openAtFirst = ['general']

/**
 * Everything that can be set of a workspace (specification, section 2, Configure dialog). It loads the workspace fresh, asks
 * before it drops anything, and closes when it is saved.
 */
export const ConfigureDialog = observer(function ConfigureDialog({
  workspaceId,
  onClose,
}: ConfigureDialogProps) {
  const intl = useIntl()
  const { workspaces } = useStores()
  const { form, isDone, dialogRef, isAsking, leave, answer, load, save, keepMine } = useConfigure(
    workspaceId,
    onClose,
  )

  const isLoaded = form.workspaceId === workspaceId && form.loaded !== null
  const hasFailed = form.workspaceId === workspaceId && form.status === 'failed'
  const name = (isLoaded && form.loaded?.name) || workspaces.entries.get(workspaceId)?.name
  const sections = isLoaded && form.isDirty ? unsavedSections(form.loadedDraft, form.draft, intl) : ''

  const heldReason = () => {
    if (!isLoaded) return intl.formatMessage({ id: hasFailed ? 'configure.notLoaded' : 'configure.loading' })
    const hasChanged = form.changes.length > 0 || form.errors.size > 0
    return hasChanged ? undefined : intl.formatMessage({ id: 'configure.nothingChanged' })
  }

  if (isDone) return null
  return (
    <>
      <AccordionDialog
        ref={dialogRef}
        title={
          name
            ? intl.formatMessage({ id: 'configure.title' }, { name })
            : intl.formatMessage({ id: 'configure.title.unknown' })
        }
        isOpen
        onCloseRequest={leave}
        closeLabel={intl.formatMessage({ id: 'app.close' })}
        cancelLabel={intl.formatMessage({ id: 'configure.cancel' })}
        saveLabel={intl.formatMessage({ id: 'configure.save' })}
        onSave={save}
        isPending={form.isSaving}
        pendingLabel={intl.formatMessage({ id: 'configure.saving' })}
        saveDisabledReason={form.isSaving ? undefined : heldReason()}
        unsavedNote={
          sections === '' ? undefined : intl.formatMessage({ id: 'configure.unsaved' }, { sections })
        }
        problem={
          hasFailed ? (
            <LoadProblem problem={form.problem} onRetry={load} />
          ) : isLoaded && hasNotices(form) ? (
            <DialogNotices form={form} />
          ) : undefined
        }
        defaultExpandedIds={openAtFirst}
      >
        {isLoaded ? (
          <>
            <GeneralSection form={form} />
            <AuthenticationsSection form={form} />
            <AdditionalSection form={form} />
            {form.hasSecondFactorReset && <ResetSection form={form} />}
            <ChangesSection form={form} />
          </>
        ) : (
          !hasFailed && <ConfigureSkeleton />
        )}
      </AccordionDialog>
      <ConflictDialog
        conflict={form.conflict}
        onKeepMine={keepMine}
        onTakeTheirs={() => form.takeTheirs()}
        onPostpone={() => form.postpone()}
      />
      <ConfirmDialog
        variant="danger"
        title={intl.formatMessage({ id: 'configure.ask.title' })}
        description={<FormattedMessage id="configure.ask.text" values={{ sections }} />}
        confirmLabel={intl.formatMessage({ id: 'configure.ask.discard' })}
        cancelLabel={intl.formatMessage({ id: 'configure.ask.keep' })}
        pendingLabel={intl.formatMessage({ id: 'configure.ask.pending' })}
        isOpen={isAsking}
        onOpenChange={answer}
        onConfirm={() => answer(true)}
      />
    </>
  )
})

function LoadProblem({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) {
  const intl = useIntl()
  return (
    <Banner
      kind="bad"
      isUrgent
      title={intl.formatMessage({ id: 'configure.notLoaded' })}
      action={
        <Button size="small" onPress={onRetry}>
          <FormattedMessage id="app.retry" />
        </Button>
      }
    >
      {problem !== null && problemText(problem, intl)}
    </Banner>
  )
}
