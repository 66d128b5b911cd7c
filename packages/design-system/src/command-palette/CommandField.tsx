import { Search } from 'lucide-react'
import type { ComponentPropsWithRef, Ref } from 'react'
import { Button, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { styled } from 'styled-components'
import type { Forwarded } from '../elementProps.ts'
import { centredRow, framed, iconSize, ringed } from '../mixins.ts'
import { token } from '../tokens/index.ts'
import { ariaKeyShortcuts, Kbd, useIsApple } from './Kbd.tsx'

export interface CommandFieldProps extends Forwarded<
  AriaButtonProps,
  'aria-label' | 'aria-labelledby' | 'children' | 'isDisabled' | 'isPending'
> {
  /** Its text and label: "Search or jump to…". */
  label: string
  ref?: Ref<HTMLButtonElement>
}

const Root = styled(Button)`
  ${centredRow('6px')}
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: ${token.heightControl};
  padding-inline: ${token.space3} ${token.space2};
  ${framed(token.radiusControl, token.surfaceSunken)}
  color: ${token.textMuted};
  text-align: start;
  transition: border-color ${token.durationFast} ${token.easeOut};
  & svg {
    ${iconSize(16, 1.6)}
  }
  &[data-hovered] {
    border-color: ${token.borderControl};
    color: ${token.textSecondary};
  }
  &[data-pressed] {
    background-image: linear-gradient(${token.pressed}, ${token.pressed});
  }
  ${ringed('&[data-focus-visible]')}
  @media (pointer: coarse) {
    min-block-size: ${token.heightControlLarge};
    & > kbd {
      display: none;
    }
  }
`

const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

/** The keys of `useCommandShortcut`. */
const shortcut = ['Mod', 'K']

/** Opens a CommandPalette by pointer. Renders a `<button>` styled like the field it opens, as wide as its container. Not for filtering the page's content (use SearchField). */
export function CommandField({ label, ...rest }: CommandFieldProps) {
  const keyShortcuts = ariaKeyShortcuts(shortcut, useIsApple())
  const render = (props: ComponentPropsWithRef<'button'>) => (
    <button {...props} aria-haspopup="dialog" aria-keyshortcuts={keyShortcuts} />
  )
  return (
    <Root {...rest} render={render}>
      <Search aria-hidden />
      <Words>{label}</Words>
      <Kbd keys={shortcut} aria-hidden />
    </Root>
  )
}
