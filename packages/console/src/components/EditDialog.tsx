import {
  AccordionDialog,
  Button,
  ConfirmDialog,
  Dialog,
  Form,
  Inline,
  type AccordionDialogProps,
  type DialogSize,
  type FormProps,
} from '@portico/design-system'
import { ErrorCode, type DraftForm, type Problem } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { FailureBanner, type Failure } from '../errors/FailureBanner.tsx'
import { problemText } from '../i18n/problemText.ts'
import { useDialogGuard } from '../navigation/useDialogRoute.tsx'
import { MessageBanner, MessageButton } from './messages.tsx'
import { handFocusOn } from './useFocusHome.ts'

/** Other users saved at each try. */
export const isOutdated = ({ code }: Problem): boolean => code === ErrorCode.alreadyExists

/** @param changedBy the user who saved meanwhile, where known */
export const outdatedText = (changedBy: string | null, intl: IntlShape): string =>
  intl.formatMessage({ id: changedBy === null ? 'conflict.again' : 'conflict.again.by' }, { name: changedBy })

/** Why a record that other users may change too was not saved. */
export const saveProblemText = (problem: Problem, changedBy: string | null, intl: IntlShape): string =>
  isOutdated(problem) ? outdatedText(changedBy, intl) : problemText(problem, intl)

/** @default the question about unsaved changes */
export interface LeaveQuestion {
  text: ReactNode
  title?: string
  confirmLabel?: string
  cancelLabel?: string
  /** `default` when nothing would be lost. @default 'danger' */
  variant?: 'default' | 'danger'
}

interface SaveButton {
  /** @default Save */
  label?: string
  /** @default 'primary' */
  variant?: 'primary' | 'danger'
  /** @default Saving */
  pendingLabel?: string
  /** Reason why it cannot be saved now. */
  disabledReason?: string | undefined
  onSave: () => void
}

interface OwnProps {
  title: string
  children: ReactNode
  /** Whether closing asks `question` first. @default false */
  isDirty?: boolean
  /** Whether the dialog cannot be closed. @default false */
  isSaving?: boolean
  /** Whether the dialog shows the save's outcome, so that leaving the page during the save is reverted. @default false */
  showsOutcome?: boolean
  /** Whether the save continues without the dialog, which may then close after `question`. @default false */
  savesInBackground?: boolean
  question?: LeaveQuestion
  unsavedNote?: string | undefined
  size?: DialogSize
  /** Called on leaving and discarding; saving does not call it. */
  onClose: () => void
}

interface SavedTogether extends OwnProps {
  save: SaveButton
  renderFooter?: never
  /** Makes the fields a form: Enter saves, and a failed try focuses the first invalid field. */
  form?: Pick<FormProps, 'errors' | 'autoComplete'>
  /** The latest refusal of a save; shown above a form's fields. */
  failure?: Failure | null
  accordion?: Pick<AccordionDialogProps, 'ref' | 'problem' | 'defaultExpandedIds'>
}

interface WithFooter extends OwnProps {
  renderFooter?: (leave: () => void) => ReactNode
  /** Null: nothing to save, so Close is the only button. */
  save?: null
  form?: never
  failure?: never
  accordion?: never
}

export type EditDialogProps = SavedTogether | WithFooter

/** A dialog with a form. It decides when it may close: never while saving, and with unsaved changes only after a question. */
export function EditDialog(props: EditDialogProps) {
  const { isDirty = false, savesInBackground = false, question, onClose } = props
  const isSaving = props.isSaving === true && !savesInBackground
  const mustStay = isSaving && props.showsOutcome === true
  const route = useDialogGuard(isDirty || mustStay)
  const undoLeaving = useEffectEvent(route.stay)
  useEffect(() => {
    if (mustStay && route.isLeaving) undoLeaving()
  }, [mustStay, route.isLeaving])
  const [hasAsked, setHasAsked] = useState(false)
  if (hasAsked && !isDirty) setHasAsked(false)
  const leave = () => {
    if (isSaving) return
    if (isDirty) setHasAsked(true)
    else onClose()
  }
  const isAsking = isDirty && !isSaving && (hasAsked || route.isLeaving)
  return (
    <>
      <Frame {...props} leave={leave} />
      {isAsking && question && (
        <LeaveDialog
          {...question}
          onDiscard={route.isLeaving ? route.discard : onClose}
          onStay={() => {
            setHasAsked(false)
            if (route.isLeaving) route.stay()
          }}
        />
      )}
    </>
  )
}

function Frame({ leave, ...props }: EditDialogProps & { leave: () => void }) {
  const intl = useIntl()
  const formId = useId()
  const { title, children, isSaving = false, unsavedNote, save, form, accordion, renderFooter, size } = props
  const saveLabel = save?.label ?? intl.formatMessage({ id: 'common.save' })
  const pendingLabel = save?.pendingLabel ?? intl.formatMessage({ id: 'common.saving' })
  const disabledReason = isSaving ? undefined : save?.disabledReason
  if (accordion !== undefined)
    return (
      <AccordionDialog
        {...accordion}
        isOpen
        title={title}
        saveLabel={saveLabel}
        pendingLabel={pendingLabel}
        saveDisabledReason={disabledReason}
        unsavedNote={unsavedNote}
        isPending={isSaving}
        onSave={save.onSave}
        onCloseRequest={leave}
      >
        {children}
      </AccordionDialog>
    )
  const buttons =
    save === undefined ? (
      renderFooter?.(leave)
    ) : save === null ? (
      <MessageButton message="app.close" variant="primary" onPress={leave} />
    ) : (
      <>
        <MessageButton
          message="common.cancel"
          disabledReason={isSaving && !props.savesInBackground ? pendingLabel : undefined}
          onPress={leave}
        />
        <Button
          variant={save.variant ?? 'primary'}
          isPending={isSaving}
          pendingLabel={pendingLabel}
          disabledReason={disabledReason}
          {...(form === undefined ? { onPress: save.onSave } : { type: 'submit', form: formId })}
        >
          {saveLabel}
        </Button>
      </>
    )
  return (
    <Dialog
      isOpen
      title={title}
      onOpenChange={leave}
      {...(size && { size })}
      {...(unsavedNote !== undefined && { footerNote: unsavedNote })}
      {...(buttons && { footer: buttons })}
    >
      {form === undefined ? (
        children
      ) : (
        <Form
          {...form}
          errorTitle={null}
          id={formId}
          isPending={isSaving}
          submitDisabledReason={disabledReason}
          onSubmit={save.onSave}
        >
          {props.failure && <FailureBanner failure={props.failure} />}
          {children}
        </Form>
      )}
    </Dialog>
  )
}

/** Asks before unsaved changes are lost. */
export function LeaveDialog({
  text,
  onDiscard,
  onStay,
  variant = 'danger',
  ...labels
}: LeaveQuestion & { onDiscard: () => void; onStay: () => void }) {
  const intl = useIntl()
  return (
    <ConfirmDialog
      isOpen
      variant={variant}
      title={labels.title ?? intl.formatMessage({ id: 'leave.title' })}
      description={text}
      confirmLabel={labels.confirmLabel ?? intl.formatMessage({ id: 'leave.confirm' })}
      cancelLabel={labels.cancelLabel ?? intl.formatMessage({ id: 'leave.cancel' })}
      onConfirm={onDiscard}
      onOpenChange={onStay}
    />
  )
}

/** Offers the draft of a form after a reload, a crash or an ended session. */
export const StoredDraftOffer = observer(function StoredDraftOffer({ form }: { form: DraftForm }) {
  if (!form.hasStoredDraft || form.isSaving) return null
  return (
    <MessageBanner
      ref={handFocusOn}
      message="storedDraft.text"
      action={
        <Inline>
          <MessageButton message="storedDraft.restore" size="small" onPress={() => form.restoreDraft()} />
          <MessageButton message="storedDraft.discard" size="small" onPress={() => form.discardDraft()} />
        </Inline>
      }
    />
  )
})
