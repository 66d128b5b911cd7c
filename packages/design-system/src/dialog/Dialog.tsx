import { X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Dialog as AriaDialog, Heading, Modal } from 'react-aria-components'
import { styled } from 'styled-components'
import { IconButton, type IconButtonProps } from '../icon-button/IconButton.tsx'
import { media } from '../media/media.ts'
import { fadesInAndOut, transition } from '../mixins.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { token } from '../tokens/index.ts'
import { DialogBody } from './DialogBody.tsx'
import { Backdrop, Foot, Frame, Head, Note } from './dialogStyle.ts'

export type DialogSize = 'brief' | 'form' | 'wide' | 'full'

export interface DialogProps {
  /** Title; names the dialog. */
  title: string
  children: ReactNode
  isOpen: boolean
  /** Called on Escape, a press outside or the X. */
  onOpenChange?: (isOpen: boolean) => void
  /** False: closes only by its own buttons; no X, and neither Escape nor a press outside closes it.
   * @default true */
  isDismissable?: boolean
  /** Buttons at the end: Cancel, then one primary with a verb. */
  footer?: ReactNode
  /** Beside the buttons: a list of unsaved changes. */
  footerNote?: ReactNode
  /** 28rem for forms and brief texts, 48rem for sections, the whole window for content that scrolls within itself, such as CheckMatrix. Below 500 px all are sheets; a brief one is as high as its content.
   * @default 'form' */
  size?: DialogSize
  /** The element with `role="dialog"`. */
  ref?: Ref<HTMLElement>
  [attribute: `data-${string}`]: string | undefined
}

export const Panel = styled(Modal)`
  inline-size: 100%;
  max-inline-size: 28rem;
  ${transition(token.durationNormal, 'opacity', 'translate')}
  &[data-size='wide'] {
    max-inline-size: 48rem;
  }
  &[data-size='full'] {
    max-inline-size: calc(100vw - 2 * ${token.space4});
  }
  ${fadesInAndOut}
  &[data-entering] {
    translate: 0 8px;
  }
  @media ${media.phone} {
    &[data-size] {
      max-inline-size: none;
    }
    &[data-entering] {
      translate: 0 40px;
    }
  }
`

interface DialogHeadProps {
  title: string
  /** What the X does; without it there is none. */
  close: Pick<IconButtonProps, 'disabledReason' | 'onPress' | 'slot'> | null
}

export function DialogHead({ title, close }: DialogHeadProps) {
  const say = useSay()
  return (
    <Head>
      <Heading slot="title">{title}</Heading>
      {close && <IconButton {...close} label={say(words.close)} icon={<X aria-hidden />} />}
    </Head>
  )
}

/** A task above the page. Renders a modal `role="dialog"`, named by its title; the body scrolls between title and footer. Not for a yes or no (use ConfirmDialog) and not for details beside a control (use Popover). */
export function Dialog({
  title,
  children,
  isOpen,
  onOpenChange,
  footer,
  footerNote,
  size = 'form',
  isDismissable = true,
  ...rest
}: DialogProps) {
  return (
    <Backdrop
      isOpen={isOpen}
      {...(onOpenChange && { onOpenChange })}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <Panel data-size={size}>
        <AriaDialog {...rest}>
          <Frame>
            <DialogHead title={title} close={isDismissable ? { slot: 'close' } : null} />
            <DialogBody>{children}</DialogBody>
            {(footer ?? footerNote ?? null) !== null && (
              <Foot>
                {footerNote !== undefined && <Note>{footerNote}</Note>}
                {footer}
              </Foot>
            )}
          </Frame>
        </AriaDialog>
      </Panel>
    </Backdrop>
  )
}
