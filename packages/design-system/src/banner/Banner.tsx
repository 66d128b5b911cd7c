import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { Button } from 'react-aria-components'
import { styled } from 'styled-components'
import { focusRing, textStyle, token } from '../tokens/index.ts'

export type BannerKind = 'info' | 'ok' | 'warn' | 'bad'

interface OwnBannerProps extends Omit<
  HTMLAttributes<HTMLDivElement>,
  'className' | 'role' | 'style' | 'title'
> {
  /**
   * What sort of news it is; icon and colour follow.
   * @default 'info'
   */
  kind?: BannerKind
  /** What happened, why, what to do. */
  children: ReactNode
  /** A short first line when there is more than a sentence to say. */
  title?: string
  /** A Button or Link that mends it. */
  action?: ReactNode
  /**
   * Said at once (`role="alert"`): the answer to what the person just did. Otherwise politely.
   * @default false
   */
  isUrgent?: boolean
  /** Takes the banner away: draws a button that does it. Then move focus to what stands beside it. */
  onDismiss?: (() => void) | undefined
  /** Names that button, for example "Dismiss". Required with `onDismiss`. */
  dismissLabel?: string | undefined
  ref?: Ref<HTMLDivElement>
}

/** A banner, and where it can be dismissed the name of the button that does so. */
export type BannerProps = OwnBannerProps &
  ({ onDismiss?: undefined; dismissLabel?: undefined } | { onDismiss: () => void; dismissLabel: string })

const icons: Record<BannerKind, LucideIcon> = {
  info: Info,
  ok: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
}

const Root = styled.div`
  --banner-solid: ${token.accent};
  --banner-subtle: ${token.accentSubtle};
  --banner-text: ${token.accentText};
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${token.space2} ${token.space3};
  padding: 9px ${token.space3};
  border: 1px solid color-mix(in srgb, var(--banner-solid) 36%, var(--banner-subtle));
  border-radius: ${token.radiusField};
  background: var(--banner-subtle);
  color: var(--banner-text);
  ${textStyle('secondary')}
  &[data-kind='ok'] {
    --banner-solid: ${token.ok};
    --banner-subtle: ${token.okSubtle};
    --banner-text: ${token.okText};
  }
  &[data-kind='warn'] {
    --banner-solid: ${token.warn};
    --banner-subtle: ${token.warnSubtle};
    --banner-text: ${token.warnText};
  }
  &[data-kind='bad'] {
    --banner-solid: ${token.bad};
    --banner-subtle: ${token.badSubtle};
    --banner-text: ${token.badText};
  }
`

const Message = styled.div`
  display: flex;
  flex: 1 1 200px;
  gap: 10px;
  min-inline-size: 0;
  & > svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block-start: 1px;
    stroke-width: 1.8;
  }
  & > div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`

const Title = styled.div`
  font-weight: ${token.weightStrong};
`

/**
 * At the end of the first line, whatever wraps below it. It has no tooltip, so that the sign-in page loads no overlay code.
 */
const Dismiss = styled(Button)`
  flex: none;
  display: grid;
  place-items: center;
  align-self: flex-start;
  inline-size: 28px;
  block-size: 28px;
  margin-block: -5px;
  margin-inline: auto -6px;
  padding: 0;
  border: 0;
  border-radius: ${token.radiusControl};
  background: none;
  color: inherit;
  cursor: pointer;
  & > svg {
    inline-size: 16px;
    block-size: 16px;
    stroke-width: 1.6;
  }
  &[data-hovered] {
    background: ${token.hover};
  }
  &[data-pressed] {
    background: ${token.pressed};
  }
  &[data-focus-visible] {
    ${focusRing}
    outline-offset: 0;
  }
`

/**
 * Says what concerns the whole view or form, in its place on the page. Renders a `<div>` with `role="status"`, or
 * `role="alert"` when urgent. Not for one field's error (the field says it) and not for passing news (use a toast).
 */
export function Banner({
  kind = 'info',
  children,
  title,
  action,
  isUrgent = false,
  onDismiss,
  dismissLabel,
  ...rest
}: BannerProps) {
  const Icon = icons[kind]
  return (
    <Root {...rest} data-kind={kind} role={isUrgent ? 'alert' : 'status'}>
      <Message>
        <Icon aria-hidden />
        <div>
          {title !== undefined && <Title>{title}</Title>}
          {children}
        </div>
      </Message>
      {action}
      {onDismiss !== undefined && (
        <Dismiss aria-label={dismissLabel} onPress={() => onDismiss()}>
          <X aria-hidden />
        </Dismiss>
      )}
    </Root>
  )
}
