import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { toneIcons } from '../toneIcons.ts'
import { bareButtonStyle, byTone, iconSize, messageStyle, wrappingRow } from '../mixins.ts'
import { PlainButton } from '../press/PlainButton.tsx'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { textStyle, token } from '../tokens/index.ts'

export type BannerTone = 'info' | 'ok' | 'warn' | 'bad'

export interface BannerProps extends ElementProps<HTMLDivElement, 'role' | 'title'> {
  /** Kind of message; icon and colour follow.
   * @default 'info' */
  tone?: BannerTone
  /** What happened, why, what to do. */
  children: ReactNode
  /** A short first line when the message is longer than a sentence. */
  title?: string
  /** A Button or Link that fixes it. */
  action?: ReactNode
  /** Announced at once (`role="alert"`), for the result of a user's action. Otherwise politely. */
  isUrgent?: boolean
  /** Shows a button that dismisses the banner. Then move focus to a neighbouring element. */
  onDismiss?: (() => void) | undefined
}

const Root = styled.div`
  --banner-solid: ${token.accent};
  --banner-subtle: ${token.accentSubtle};
  --banner-text: ${token.accentText};
  ${wrappingRow(`${token.space2} ${token.space3}`)}
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

/** Message about a whole view or form, shown within the page. Renders a `<div role="status">`, or `role="alert"` when urgent. Not for one field's error (use its `errorMessage`) and not for passing news (use a toast). */
export function Banner({
  tone = 'info',
  children,
  title,
  action,
  isUrgent = false,
  onDismiss,
  ...rest
}: BannerProps) {
  const say = useSay()
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
        <Dismiss aria-label={say(words.dismiss)} onPress={() => onDismiss()}>
          <X aria-hidden />
        </Dismiss>
      )}
    </Root>
  )
}
