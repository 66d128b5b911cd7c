import { X } from 'lucide-react'
import { useId, type FormEvent, type ReactNode, type Ref } from 'react'
import { Heading } from 'react-aria-components'
import { styled } from 'styled-components'
import type { Expansion } from '../accordion/Accordion.tsx'
import { Accordion } from '../accordion/index.ts'
import { Button } from '../button/index.ts'
import { Content, Panel } from '../dialog/Dialog.tsx'
import { DialogBody } from '../dialog/DialogBody.tsx'
import { Backdrop, Foot, Frame, Head, Note } from '../dialog/dialogStyle.ts'
import { IconButton } from '../icon-button/index.ts'
import { token } from '../tokens/index.ts'

export interface AccordionDialogProps extends Expansion {
  /** What is configured: "Configure Accounting". Names the dialog. */
  title: string
  /** AccordionSection elements; they stay mounted while they are closed. */
  children: ReactNode
  isOpen: boolean
  /** Escape, Cancel, the X or a press outside: the caller closes the dialog, or asks first. Not called while pending. */
  onCloseRequest: () => void
  /** Names the X. */
  closeLabel: string
  /** Names the button that leaves without saving. */
  cancelLabel: string
  /** The verb of the primary button: "Save". */
  saveLabel: string
  /** The primary button was pressed, or Enter in a text field. Not called while pending or with `saveDisabledReason`. */
  onSave: () => void
  /** Saving is under way: nothing closes the dialog. */
  isPending?: boolean
  /** Said while pending: "Saving". */
  pendingLabel: string
  /** Why it cannot be saved now, for example that nothing has changed. The button stays focusable and says so. */
  saveDisabledReason?: string | undefined
  /** What is unsaved: "Unsaved changes in Authentications". Stands beside the buttons and describes the primary one. */
  unsavedNote?: string | undefined
  /** A Banner above the sections: why the last try to save failed. */
  problem?: ReactNode
  /** The element with `role="dialog"`; give it to `focusFirstInvalid` when saving found something wrong. */
  ref?: Ref<HTMLElement>
  [attribute: `data-${string}`]: string | undefined
}

const Sections = styled.div`
  margin-block-end: calc(${token.space2} - ${token.space6});
`

const Problem = styled.div`
  padding-block-end: ${token.space4};
`

/** Settings of one thing in sections, saved together. Renders `role="dialog"` with a form and an Accordion; every way out calls `onCloseRequest`. Not for a form without sections: use Dialog. */
export function AccordionDialog({
  title,
  children,
  isOpen,
  onCloseRequest,
  closeLabel,
  cancelLabel,
  saveLabel,
  onSave,
  isPending = false,
  pendingLabel,
  saveDisabledReason,
  unsavedNote,
  problem,
  mode,
  expandedIds,
  defaultExpandedIds,
  onExpandedIdsChange,
  ...rest
}: AccordionDialogProps) {
  const noteId = useId()
  const waiting = isPending ? pendingLabel : undefined
  const save = (event: FormEvent) => {
    // A form in a dialog above this one is its child in React's tree.
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
        <Content {...rest}>
          <Frame as="form" noValidate onSubmit={save}>
            <Head>
              <Heading slot="title">{title}</Heading>
              <IconButton
                label={closeLabel}
                icon={<X aria-hidden />}
                disabledReason={waiting}
                onPress={onCloseRequest}
              />
            </Head>
            <DialogBody>
              {problem !== undefined && <Problem>{problem}</Problem>}
              <Sections>
                <Accordion
                  {...(mode && { mode })}
                  expandedIds={expandedIds}
                  defaultExpandedIds={defaultExpandedIds}
                  onExpandedIdsChange={onExpandedIdsChange}
                >
                  {children}
                </Accordion>
              </Sections>
            </DialogBody>
            <Foot>
              {unsavedNote !== undefined && <Note id={noteId}>{unsavedNote}</Note>}
              <Button disabledReason={waiting} onPress={onCloseRequest}>
                {cancelLabel}
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
        </Content>
      </Panel>
    </Backdrop>
  )
}
