import { Banner, Stack } from '@portico/design-system'
import type { Problem } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn } from '../../../../app/context.ts'
import { ConflictDialog } from '../../../../components/ConflictDialog.tsx'
import { EditDialog } from '../../../../components/EditDialog.tsx'
import { changedByOf, conflictOf, draftOfferOf } from '../../../../components/formProps.ts'
import { StoredDraftOffer } from '../../../../components/StoredDraftOffer.tsx'
import { FailureBanner } from '../../../../errors/FailureBanner.tsx'
import { problemText } from '../../../../i18n/problemText.ts'
import { saveProblemText } from '../../../../i18n/saveProblemText.ts'
import { ConfigureSkeleton } from './ConfigureSkeleton.tsx'
import { ResetSection } from './ResetSection.tsx'
import { AdditionalSection, AuthenticationsSection, ChangesSection, GeneralSection } from './sections.tsx'
import { useConfigure } from './useConfigure.ts'
import { useSections } from './useSections.tsx'
import { labelOf, unsavedSections } from './labels.ts'
import { RetryButton } from '../../../../components/RetryButton.tsx'

const openAtFirst = ['general']

export const ConfigureDialog = observer(function ConfigureDialog({
  workspaceId,
  onClose,
}: {
  workspaceId: string
  onClose: () => void
}) {
  const intl = useIntl()
  const { users, workspaces } = useSignedIn()
  const { form, isDone, dialogRef, close, load, save, keepMine } = useConfigure(workspaceId, onClose)
  const sections = useSections(form)

  const isLoaded = form.workspaceId === workspaceId && form.loaded !== null
  const hasFailed = form.workspaceId === workspaceId && form.status === 'failed'
  const name = (isLoaded && form.loaded?.name) || workspaces.entries.get(workspaceId)?.name
  const isDirty = isLoaded && form.isDirty
  const { isDown, isAwaitingCheck } = form
  const saveProblem = form.refused === null ? form.saveProblem : null
  const hasNotices = saveProblem !== null || isDown || isAwaitingCheck || form.hasStoredDraft
  const changed = isDirty ? unsavedSections(form.initial, form.draft, intl) : ''

  const disabledReason = () => {
    if (!isLoaded) return intl.formatMessage({ id: hasFailed ? 'configure.notLoaded' : 'configure.loading' })
    const hasChanged = form.changes.length > 0 || form.errors.size > 0
    return hasChanged ? undefined : intl.formatMessage({ id: 'configure.nothingChanged' })
  }

  if (isDone) return null
  return (
    <>
      <EditDialog
        title={
          name
            ? intl.formatMessage({ id: 'configure.title' }, { name })
            : intl.formatMessage({ id: 'configure.title.unknown' })
        }
        isDirty={isDirty}
        isSaving={form.isSaving}
        question={{ text: <FormattedMessage id="configure.leave" values={{ sections: changed }} /> }}
        unsavedNote={
          changed === '' ? undefined : intl.formatMessage({ id: 'configure.unsaved' }, { sections: changed })
        }
        save={{
          label: intl.formatMessage({ id: 'configure.save' }),
          pendingLabel: intl.formatMessage({ id: 'configure.saving' }),
          disabledReason: disabledReason(),
          onSave: save,
        }}
        accordion={{
          ref: dialogRef,
          problem: hasFailed ? (
            <LoadProblem problem={form.problem} onRetry={load} />
          ) : isLoaded && hasNotices ? (
            <Stack gap={2}>
              {saveProblem !== null && (
                <SaveProblem problem={saveProblem} changedBy={changedByOf(form, users.byEmail, intl)} />
              )}
              <StoredDraftOffer {...draftOfferOf(form)} />
              {isDown && (
                <Banner tone="warn">
                  <FormattedMessage id="configure.down" />
                </Banner>
              )}
              {isAwaitingCheck && (
                <Banner>
                  <FormattedMessage id="configure.checking" />
                </Banner>
              )}
            </Stack>
          ) : undefined,
          defaultExpandedIds: openAtFirst,
        }}
        onClose={close}
      >
        {isLoaded ? (
          <>
            <GeneralSection {...sections.general} />
            <AuthenticationsSection {...sections.authentications} />
            <AdditionalSection {...sections.additional} />
            {form.hasSecondFactorReset && <ResetSection {...sections.reset} />}
            <ChangesSection {...sections.changes} />
          </>
        ) : (
          !hasFailed && <ConfigureSkeleton />
        )}
      </EditDialog>
      <ConflictDialog
        {...conflictOf(form, users.byEmail, intl)}
        name={name ?? ''}
        labelOf={(field) => labelOf(field, intl)}
        textsOf={(draft) => draft}
        onKeepMine={keepMine}
      />
    </>
  )
})

function LoadProblem({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) {
  const intl = useIntl()
  return (
    <FailureBanner
      failure={{ text: problem !== null && problemText(problem, intl), reference: problem?.reference }}
      title={intl.formatMessage({ id: 'configure.notLoaded' })}
      action={<RetryButton size="small" onPress={onRetry} />}
    />
  )
}

const intoView = (banner: HTMLElement | null) => {
  banner?.scrollIntoView({ block: 'nearest' })
}

function SaveProblem({ problem, changedBy }: { problem: Problem; changedBy: string | null }) {
  const intl = useIntl()
  return (
    <FailureBanner
      ref={intoView}
      failure={{ text: saveProblemText(problem, changedBy, intl), reference: problem.reference }}
      {...(problem.kind !== 'offline' && { title: intl.formatMessage({ id: 'configure.notSaved' }) })}
    />
  )
}
