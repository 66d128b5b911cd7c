import { useId, type FormEvent, type ReactNode, type Ref } from 'react'
import { Dialog } from 'react-aria-components'
import { styled } from 'styled-components'
import { Accordion } from '../accordion/Accordion.tsx'
import { Button } from '../button/Button.tsx'
import { DialogHead, Panel } from '../dialog/Dialog.tsx'
import { DialogBody } from '../dialog/DialogBody.tsx'
import { Backdrop, Foot, Frame, Note } from '../dialog/dialogStyle.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { token } from '../tokens/index.ts'

export interface AccordionDialogProps {
  /** Title, for example "Configure Accounting". Names the dialog. */
  title: string
  /** AccordionSection elements; they stay mounted while closed. */
  children: ReactNode
  /** Ids of the sections that are open initially. */
  defaultExpandedIds?: readonly string[] | undefined
  isOpen: boolean
  /** Called on Escape, Cancel, the X or a press outside: close the dialog, or ask first. Not called while pending. */
  onCloseRequest: () => void
  /** Label of the primary button, a verb: "Save". */
  saveLabel: string
  /** Called when the primary button or Enter in a text field is pressed. Not called while pending or with `saveDisabledReason`. */
  onSave: () => void
  /** Saving is in progress: nothing closes the dialog. */
  isPending?: boolean
  /** Announced while pending: "Saving". */
  pendingLabel: string
  /** Why saving is not possible now, for example because nothing has changed. The button stays focusable and is described by it. */
  saveDisabledReason?: string | undefined
  /** Lists unsaved changes: "Unsaved changes in Authentications". Shown beside the buttons; describes the primary one. */
  unsavedNote?: string | undefined
  /** A Banner above the sections: why the last attempt to save failed. */
  problem?: ReactNode
  /** The element with `role="dialog"`; pass it to `focusFirstInvalid` when validation fails. */
  ref?: Ref<HTMLElement>
  [attribute: `data-${string}`]: string | undefined
}

const Sections = styled.div`
  margin-block-end: calc(${token.space2} - ${token.space6});
`

const Problem = styled.div`
  padding-block-end: ${token.space4};
`

/** A form of sections that are saved together. Renders `role="dialog"` with a form and an Accordion; every way of closing calls `onCloseRequest`. Not for a form without sections: use Dialog. */
export function AccordionDialog({
  title,
  children,
  isOpen,
  onCloseRequest,
  saveLabel,
  onSave,
  isPending = false,
  pendingLabel,
  saveDisabledReason,
  unsavedNote,
  problem,
  defaultExpandedIds,
  ...rest
}: AccordionDialogProps) {
  const say = useSay()
  const noteId = useId()
  const waiting = isPending ? pendingLabel : undefined
  const save = (event: FormEvent) => {
    // React bubbles the submit of a form in a dialog above this one.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (!isPending && saveDisabledReason === undefined) onSave()
  }
  return (
    <Backdrop
      isOpen={isOpen}
      onOpenChange={onCloseRequest}
      isDismissable={!isPending}
      isKeyboardDismissDisabled={isPending}
    >
      <Panel data-size="wide">
        <Dialog {...rest}>
          <Frame as="form" noValidate onSubmit={save}>
            <DialogHead title={title} close={{ disabledReason: waiting, onPress: onCloseRequest }} />
            <DialogBody>
              {problem !== undefined && <Problem>{problem}</Problem>}
              <Sections>
                <Accordion defaultExpandedIds={defaultExpandedIds}>{children}</Accordion>
              </Sections>
            </DialogBody>
            <Foot>
              {unsavedNote !== undefined && <Note id={noteId}>{unsavedNote}</Note>}
              <Button disabledReason={waiting} onPress={onCloseRequest}>
                {say(words.cancel)}
              </Button>
              <Button
                type="submit"
                variant="primary"
                isPending={isPending}
                pendingLabel={pendingLabel}
                disabledReason={saveDisabledReason}
                {...(unsavedNote !== undefined && { 'aria-describedby': noteId })}
              >
                {saveLabel}
              </Button>
            </Foot>
          </Frame>
        </Dialog>
      </Panel>
    </Backdrop>
  )
}
