import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { toneIcons } from '../toneIcons.ts'
import { bareButtonStyle, byTone, iconSize, messageStyle } from '../mixins.ts'
import { PlainButton } from '../press/index.ts'
import { textStyle, token } from '../tokens/index.ts'

export type BannerTone = 'info' | 'ok' | 'warn' | 'bad'

interface OwnBannerProps extends ElementProps<HTMLDivElement, 'role' | 'title'> {
  /** What sort of news it is; icon and colour follow.
   * @default 'info' */
  tone?: BannerTone
  /** What happened, why, what to do. */
  children: ReactNode
  /** A short first line when there is more than a sentence to say. */
  title?: string
  /** A Button or Link that fixes it. */
  action?: ReactNode
  /** Said at once (`role="alert"`): the answer to what the person just did. Otherwise politely. */
  isUrgent?: boolean
  /** Takes the banner away: draws a button that does it. Then move focus to what stands beside it. */
  onDismiss?: (() => void) | undefined
  /** Names that button, for example "Dismiss". Required with `onDismiss`. */
  dismissLabel?: string | undefined
}

export type BannerProps = OwnBannerProps &
  ({ onDismiss?: undefined; dismissLabel?: undefined } | { onDismiss: () => void; dismissLabel: string })

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
  ${byTone(
    (solid, subtle, text) => `--banner-solid: ${solid}; --banner-subtle: ${subtle}; --banner-text: ${text};`,
  )}
`

const Message = styled.div`
  ${messageStyle()}
  flex: 1 1 200px;
  min-inline-size: 0;
`

const Title = styled.div`
  font-weight: ${token.weightStrong};
`

const Dismiss = styled(PlainButton)`
  ${bareButtonStyle()}
  ${iconSize(28)}
  align-self: flex-start;
  margin-block: -5px;
  margin-inline: auto -6px;
  border-radius: ${token.radiusControl};
  & > svg {
    ${iconSize(16, 1.6)}
  }
`

/** Says what concerns the whole view or form, in its place on the page. Renders a `<div role="status">`, or `role="alert"` when urgent. Not for one field's error (the field says it) and not for passing news (use a toast). */
export function Banner({
  tone = 'info',
  children,
  title,
  action,
  isUrgent = false,
  onDismiss,
  dismissLabel,
  ...rest
}: BannerProps) {
  const Icon = toneIcons[tone]
  return (
    <Root {...rest} data-tone={tone} role={isUrgent ? 'alert' : 'status'}>
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
