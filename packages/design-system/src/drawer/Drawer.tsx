import type { ReactNode, Ref } from 'react'
import { Dialog, Modal } from 'react-aria-components'
import { styled } from 'styled-components'
import { DialogHead } from '../dialog/Dialog.tsx'
import { DialogBody } from '../dialog/DialogBody.tsx'
import { Backdrop, Foot } from '../dialog/dialogStyle.ts'
import { media } from '../media/media.ts'
import { token } from '../tokens/index.ts'

export type DrawerPlacement = 'start' | 'end'
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
  /** Side of the page: `start` for menus, `end` for details of the content, on a phone a sheet at the bottom within reach of the thumb.
   * @default 'end' */
  placement?: DrawerPlacement
  /** 18rem for a menu, 26rem for fields.
   * @default 'medium' */
  size?: DrawerSize
  /** The element with `role="dialog"`. */
  ref?: Ref<HTMLElement>
  [attribute: `data-${string}`]: string | undefined
}

const Whole = styled(Backdrop)`
  display: block;
  padding: 0;
  overflow: hidden;
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
    &[data-placement='end'] {
      inset: auto 0 0;
      inline-size: auto;
      max-inline-size: none;
      max-block-size: calc(100% - ${token.space12});
    }
    &[data-placement='end']:is([data-entering], [data-exiting]) {
      translate: 0 100%;
    }
  }
`

const Surface = styled(Dialog)`
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
    [data-placement='end'] > & {
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
  size = 'medium',
  ...rest
}: DrawerProps) {
  return (
    <Whole isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Panel data-placement={placement} data-size={size}>
        <Surface {...rest}>
          <DialogHead title={title} close={{ slot: 'close' }} />
          <DialogBody>{children}</DialogBody>
          {footer !== undefined && <Foot>{footer}</Foot>}
        </Surface>
      </Panel>
    </Whole>
  )
}
