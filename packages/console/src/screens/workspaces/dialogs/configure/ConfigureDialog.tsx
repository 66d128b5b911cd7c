import { focusFirstInvalid, Inline, Skeleton, Stack, TextField, VisuallyHidden } from '@portico/design-system'
import { WORKSPACE_SECTION_NAMES, type SaveOutcome } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLater, useSignedIn, useStores } from '../../../../app/context.ts'
import { ConflictDialog, useLast } from '../../../../components/ConflictDialog.tsx'
import { EditDialog, saveProblemText, StoredDraftOffer } from '../../../../components/EditDialog.tsx'
import { changedByOf } from '../../../../components/formProps.ts'
import { InfoDialog } from '../../../../components/InfoDialog.tsx'
import { MessageBanner, MessageButton, MessageHint, MessageText } from '../../../../components/messages.tsx'
import { FailureBanner } from '../../../../errors/FailureBanner.tsx'
import {
  AdditionalSection,
  AuthenticationsSection,
  ChangesSection,
  configureTexts,
  errorText,
  GeneralSection,
  Section,
  unsavedSections,
} from './sections.tsx'

const ResetSection = observer(function ResetSection() {
  const intl = useIntl()
  const { workspaceEdit: form } = useLater()
  const { secondFactorReset } = form
  const { error, problem, isSending: isResetting, resetFor } = secondFactorReset
  const isDisabled = form.isDown || form.isAwaitingCheck
  const input = useRef<HTMLInputElement>(null)
  const username = useLast(resetFor)

  const reset = async () => {
    if (isDisabled) return
    await form.resetSecondFactor()
    if (secondFactorReset.error !== null) input.current?.focus()
  }

  return (
    <>
      <Section
        name="reset"
        summary={intl.formatMessage({
          id: isResetting ? 'configure.reset.pending' : 'configure.summary.reset',
        })}
        errorCount={error || problem ? 1 : 0}
      >
        <Stack>
          <MessageHint message="configure.reset.text" />
          <TextField
            label={intl.formatMessage({ id: 'configure.reset.field' })}
            value={secondFactorReset.name}
            onChange={(name) => secondFactorReset.setName(name)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter would save the whole form.
              event.preventDefault()
              void reset()
            }}
            errorMessage={error ? errorText('reset', error, intl) : undefined}
            isDisabled={isDisabled}
            isReadOnly={isResetting}
            autoComplete="off"
            inputRef={input}
          />
          {problem !== null && <FailureBanner failure={problem} />}
          <Inline>
            <MessageButton
              message="configure.reset.button"
              onPress={() => void reset()}
              isDisabled={isDisabled}
              isPending={isResetting}
              pending="configure.reset.pending"
            />
          </Inline>
        </Stack>
      </Section>
      <InfoDialog
        size="brief"
        title="configure.reset.done.title"
        closeText="common.ok"
        isOpen={resetFor !== null}
        onClose={() => secondFactorReset.dismiss()}
      >
        <MessageText message="configure.reset.done" values={{ username }} />
      </InfoDialog>
    </>
  )
})

function ConfigureSkeleton() {
  return (
    <>
      {[...WORKSPACE_SECTION_NAMES, 'changes' as const].map((name) => (
        <Section key={name} name={name}>
          {name === 'general' && (
            <Stack aria-busy>
              <VisuallyHidden element="output">
                <FormattedMessage id="configure.loading" />
              </VisuallyHidden>
              <FieldSkeleton />
              <FieldSkeleton hasHelp />
              <FieldSkeleton hasHelp width="160px" />
            </Stack>
          )}
        </Section>
      ))}
    </>
  )
}

function FieldSkeleton({ hasHelp = false, width = '100%' }: { hasHelp?: boolean; width?: string }) {
  return (
    <Stack gap={2}>
      <Skeleton height="16px" width="120px" />
      <Skeleton shape="block" height="32px" width={width} />
      {hasHelp && <Skeleton height="16px" width="160px" />}
    </Stack>
  )
}

const intoView = (banner: HTMLElement | null) => {
  banner?.scrollIntoView({ block: 'nearest' })
}

export const ConfigureDialog = observer(function ConfigureDialog({
  workspaceId,
  onClose,
}: {
  workspaceId: string
  onClose: () => void
}) {
  const intl = useIntl()
  const { session } = useStores()
  const { undo, users, workspaces } = useSignedIn()
  const { workspaceEdit: form } = useLater()
  const dialogRef = useRef<HTMLElement>(null)
  const [doneId, setDoneId] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const refuse = useEffectEvent(onClose)

  useEffect(() => {
    if (!session.canManageWorkspaces) {
      if (session.isSignedIn) refuse()
      return undefined
    }
    void form.open(workspaceId)
    return () => form.close()
  }, [form, session, workspaceId])

  useEffect(() => {
    if (refusals > 0 && dialogRef.current) focusFirstInvalid(dialogRef.current)
  }, [refusals])

  const close = () => {
    setDoneId(workspaceId)
    form.close()
    onClose()
  }

  const finish = async (saving: Promise<SaveOutcome>) => {
    const outcome = await saving
    if (outcome === 'invalid' || form.refused !== null) setRefusals((count) => count + 1)
    if (outcome !== 'saved' || form.workspaceId !== workspaceId) return
    const values = { name: form.loaded?.name ?? '' }
    undo.notify({ kind: 'success', messageKey: 'configure.saved', values }, form.undo)
    close()
  }

  const isLoaded = form.workspaceId === workspaceId && form.loaded !== null
  const hasFailed = form.workspaceId === workspaceId && form.status === 'failed'
  const name = (isLoaded && form.loaded?.name) || workspaces.entries.get(workspaceId)?.name
  const isDirty = isLoaded && form.isDirty
  const { isDown, isAwaitingCheck } = form
  const saveProblem = form.refused === null ? form.saveProblem : null
  const hasNotices = saveProblem !== null || isDown || isAwaitingCheck || form.hasStoredDraft
  const changed = isDirty ? unsavedSections(form, intl) : ''

  const disabledReason = () => {
    if (!isLoaded) return intl.formatMessage({ id: hasFailed ? 'configure.notLoaded' : 'configure.loading' })
    const hasChanged = form.changes.length > 0 || form.errors.size > 0
    return hasChanged ? undefined : intl.formatMessage({ id: 'common.unchanged' })
  }

  // The dialog has closed, but may still be mounted for a moment.
  if (doneId === workspaceId) return null
  return (
    <>
      <EditDialog
        title={intl.formatMessage({ id: name ? 'configure.title' : 'configure.title.unknown' }, { name })}
        isDirty={isDirty}
        isSaving={form.isSaving}
        question={{ text: <FormattedMessage id="configure.leave" values={{ sections: changed }} /> }}
        unsavedNote={
          changed === '' ? undefined : intl.formatMessage({ id: 'configure.unsaved' }, { sections: changed })
        }
        save={{ disabledReason: disabledReason(), onSave: () => void finish(form.save()) }}
        accordion={{
          ref: dialogRef,
          problem: hasFailed ? (
            <FailureBanner
              failure={form.problem ?? { text: null }}
              title={intl.formatMessage({ id: 'configure.notLoaded' })}
              onRetry={() => void form.open(workspaceId)}
            />
          ) : isLoaded && hasNotices ? (
            <Stack gap={2}>
              {saveProblem !== null && (
                <FailureBanner
                  ref={intoView}
                  failure={{
                    text: saveProblemText(saveProblem, changedByOf(form, users.byEmail, intl), intl),
                    reference: saveProblem.reference,
                  }}
                  {...(saveProblem.kind !== 'offline' && {
                    title: intl.formatMessage({ id: 'configure.notSaved' }),
                  })}
                />
              )}
              <StoredDraftOffer form={form} />
              {isDown && <MessageBanner message="configure.down" tone="warn" />}
              {isAwaitingCheck && <MessageBanner message="configure.checking" />}
            </Stack>
          ) : undefined,
          defaultExpandedIds: ['general'],
        }}
        onClose={close}
      >
        {isLoaded ? (
          <>
            <GeneralSection />
            <AuthenticationsSection />
            <AdditionalSection />
            {form.draft.secondFactor && <ResetSection />}
            <ChangesSection />
          </>
        ) : (
          !hasFailed && <ConfigureSkeleton />
        )}
      </EditDialog>
      <ConflictDialog
        form={form}
        name={name ?? ''}
        labelOf={configureTexts(intl).label}
        textsOf={(draft) => draft}
        onKeepMine={() => void finish(form.keepMine())}
      />
    </>
  )
})
