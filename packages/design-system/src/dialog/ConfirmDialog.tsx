import { useState, type ReactNode, type Ref } from 'react'
import { Dialog, Heading, Text } from 'react-aria-components'
import { styled } from 'styled-components'
import { Banner } from '../banner/Banner.tsx'
import { Button } from '../button/Button.tsx'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { TextField } from '../text-field/TextField.tsx'
import { token } from '../tokens/index.ts'
import { Panel } from './Dialog.tsx'
import { DialogBody } from './DialogBody.tsx'
import { Backdrop, Foot, Frame, Head } from './dialogStyle.ts'

export type ConfirmDialogVariant = 'default' | 'danger'

export interface ConfirmDialogProps {
  /** The question: "Delete Accounting?" */
  title: string
  /** The consequences, with names and numbers. Read together with the title. */
  description: ReactNode
  /** Optional details below the description, not read with it. */
  details?: ReactNode
  /** Label of the confirm button, a verb: "Delete workspace". */
  confirmLabel: string
  /** Label of the button that changes nothing. Null for a message without a decision: then the one button closes it.
   * @default "Cancel" */
  cancelLabel?: string | null
  isOpen: boolean
  /** Called on Cancel or Escape. Confirming leaves it open until the caller closes it. */
  onOpenChange: (isOpen: boolean) => void
  /** Called when the confirm button is pressed. */
  onConfirm: () => void
  /** `danger` for what cannot be undone: the button is red and focus starts on Cancel.
   * @default 'default' */
  variant?: ConfirmDialogVariant
  /** Text to type first, for irreversible actions that affect many. Focus starts in its field. */
  typed?: { value: string; label: string } | undefined
  /** The action is pending: nothing closes the dialog. */
  isPending?: boolean
  /** Announced while pending, for example "Deleting". Needed with `isPending`. */
  pendingLabel?: string
  /** Why the last attempt failed. */
  errorMessage?: string | undefined
  /** The element with `role="alertdialog"`. */
  ref?: Ref<HTMLElement>
  [attribute: `data-${string}`]: string | undefined
}

const Words = styled.div`
  display: grid;
  gap: ${token.space3};
  color: ${token.textSecondary};
`

/** Asks before an action. Renders `role="alertdialog"`, described by the description. Escape is Cancel; a press outside does nothing, to prevent accidental answers. Not for a form: use Dialog. */
export function ConfirmDialog({
  title,
  description,
  details,
  confirmLabel,
  cancelLabel,
  isOpen,
  onOpenChange,
  onConfirm,
  variant = 'default',
  typed,
  isPending = false,
  pendingLabel,
  errorMessage,
  ...rest
}: ConfirmDialogProps) {
  const say = useSay()
  const [text, setText] = useState('')
  const isDanger = variant === 'danger'
  const mustType = typed !== undefined && text.trim() !== typed.value
  return (
    <Backdrop isOpen={isOpen} onOpenChange={onOpenChange} isKeyboardDismissDisabled={isPending}>
      <Panel>
        <Dialog {...rest} role="alertdialog">
          <Frame>
            <Head>
              <Heading slot="title">{title}</Heading>
            </Head>
            <DialogBody>
              <Words>
                <Text slot="description" elementType="div">
                  {description}
                </Text>
                {errorMessage !== undefined && (
                  <Banner tone="bad" isUrgent>
                    {errorMessage}
                  </Banner>
                )}
                {details}
                {typed && (
                  <TextField
                    autoFocus
                    autoComplete="off"
                    label={typed.label}
                    value={text}
                    onChange={setText}
                    onKeyDown={({ key }) => {
                      if (key === 'Enter' && !mustType && !isPending) onConfirm()
                    }}
                  />
                )}
              </Words>
            </DialogBody>
            <Foot>
              {cancelLabel !== null && (
                <Button
                  autoFocus={isDanger && !typed}
                  isDisabled={isPending}
                  onPress={() => onOpenChange(false)}
                >
                  {cancelLabel ?? say(words.cancel)}
                </Button>
              )}
              <Button
                autoFocus={(!isDanger && !typed) || cancelLabel === null}
                variant={isDanger ? 'danger' : 'primary'}
                isPending={isPending}
                disabledReason={mustType ? typed.label : undefined}
                {...(pendingLabel !== undefined && { pendingLabel })}
                onPress={onConfirm}
              >
                {confirmLabel}
              </Button>
            </Foot>
          </Frame>
        </Dialog>
      </Panel>
    </Backdrop>
  )
}
