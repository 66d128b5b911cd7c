import { X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Heading, Modal, ModalOverlay } from 'react-aria-components'
import { styled } from 'styled-components'
import { Content } from '../dialog/Dialog.tsx'
import { DialogBody } from '../dialog/DialogBody.tsx'
import { Foot, Head } from '../dialog/dialogStyle.ts'
import { IconButton } from '../icon-button/IconButton.tsx'
import { media } from '../media/media.ts'
import { fadesInAndOut } from '../mixins.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { token } from '../tokens/index.ts'

export type DrawerPlacement = 'start' | 'end'
export type DrawerPhonePlacement = 'side' | 'bottom'
export type DrawerSize = 'small' | 'medium'

export interface DrawerProps {
  /** Title; names the drawer: "Menu", "Filters". */
  title: string
  children: ReactNode
  isOpen: boolean
  /** Called on Escape, a press outside or the X. */
  onOpenChange: (isOpen: boolean) => void
  /** Buttons at the end, as in a Dialog. */
  footer?: ReactNode
  /** Side of the page: `start` for menus, `end` for details of the content.
   * @default 'end' */
  placement?: DrawerPlacement
  /** Below 500 px: a sheet at the bottom, as high as its content and within reach of the thumb, or still at the side.
   * @default 'bottom' */
  phonePlacement?: DrawerPhonePlacement
  /** 18rem for a menu, 26rem for fields.
   * @default 'medium' */
  size?: DrawerSize
  /** The element with `role="dialog"`. */
  ref?: Ref<HTMLElement>
  [attribute: `data-${string}`]: string | undefined
}

const Backdrop = styled(ModalOverlay)`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${token.layerOverlay};
  block-size: var(--visual-viewport-height);
  background: ${token.overlay};
  overflow: hidden;
  transition: opacity ${token.durationFast} ${token.easeOut};
  ${fadesInAndOut}
`

const Panel = styled(Modal)`
  --drawer-offset: 100%;
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: flex;
  inline-size: 26rem;
  max-inline-size: calc(100% - ${token.space12});
  transition: translate ${token.durationNormal} ${token.easeOut};
  &[data-size='small'] {
    inline-size: 18rem;
  }
  &[data-placement='start'] {
    --drawer-offset: -100%;
    inset-inline: 0 auto;
  }
  &:dir(rtl) {
    --drawer-offset: -100%;
    &[data-placement='start'] {
      --drawer-offset: 100%;
    }
  }
  &[data-entering],
  &[data-exiting] {
    translate: var(--drawer-offset) 0;
  }
  @media ${media.phone} {
    &[data-phone-placement='bottom'] {
      inset: auto 0 0;
      inline-size: auto;
      max-inline-size: none;
      max-block-size: calc(100% - ${token.space12});
    }
    &[data-phone-placement='bottom']:is([data-entering], [data-exiting]) {
      translate: 0 100%;
    }
  }
`

const Surface = styled(Content)`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-inline-size: 0;
  padding-block-start: env(safe-area-inset-top);
  background: ${token.surface};
  color: ${token.text};
  box-shadow: ${token.elevation3};
  & > :last-child {
    padding-block-end: max(14px, env(safe-area-inset-bottom));
  }
  @media ${media.phone} {
    [data-phone-placement='bottom'] > & {
      padding-block-start: 0;
      border-start-start-radius: ${token.radiusDialog};
      border-start-end-radius: ${token.radiusDialog};
      overflow: hidden;
    }
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`

/** A modal panel at the side of the page, on a phone at the bottom. Renders `role="dialog"`, named by its title. Not for a task with a result (use Dialog) and not for details beside a control (use Popover). */
export function Drawer({
  title,
  children,
  isOpen,
  onOpenChange,
  footer,
  placement = 'end',
  phonePlacement = 'bottom',
  size = 'medium',
  ...rest
}: DrawerProps) {
  const say = useSay()
  return (
    <Backdrop isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Panel data-placement={placement} data-phone-placement={phonePlacement} data-size={size}>
        <Surface {...rest}>
          <Head>
            <Heading slot="title">{title}</Heading>
            <IconButton slot="close" label={say(words.close)} icon={<X aria-hidden />} />
          </Head>
          <DialogBody>{children}</DialogBody>
          {footer !== undefined && <Foot>{footer}</Foot>}
        </Surface>
      </Panel>
    </Backdrop>
  )
}
