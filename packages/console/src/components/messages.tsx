import {
  Banner,
  Button,
  Heading,
  Link,
  LinkButton,
  Text,
  TextButton,
  type BannerProps,
  type ButtonProps,
  type HeadingProps,
  type LinkButtonProps,
  type LinkProps,
  type TextButtonProps,
  type TextProps,
} from '@portico/design-system'
import type { ComponentProps } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../i18n/catalogues.ts'
import type { Resource } from '@portico/stores'

export interface MessageProps {
  message: MessageId
  values?: ComponentProps<typeof FormattedMessage>['values']
}

/** Props of a component whose whole content is one message. */
export type Saying<Props> = Props extends unknown ? Omit<Props, 'children'> & MessageProps : never

export const contentOf = ({ message, values }: MessageProps) => (
  <FormattedMessage id={message} {...(values && { values })} />
)

export function MessageText({ message, values, ...rest }: Saying<TextProps>) {
  return <Text {...rest}>{contentOf({ message, values })}</Text>
}

/** Small and muted. */
export function MessageHint(props: Saying<TextProps>) {
  return <MessageText variant="secondary" tone="muted" {...props} />
}

export function MessageHeading({ message, values, ...rest }: Saying<HeadingProps>) {
  return <Heading {...rest}>{contentOf({ message, values })}</Heading>
}

export function MessageBanner({ message, values, ...rest }: Saying<BannerProps>) {
  return <Banner {...rest}>{contentOf({ message, values })}</Banner>
}

export function MessageLink({ message, values, ...rest }: Saying<LinkProps>) {
  return <Link {...rest}>{contentOf({ message, values })}</Link>
}

export function MessageLinkButton({ message, values, ...rest }: Saying<LinkButtonProps>) {
  return <LinkButton {...rest}>{contentOf({ message, values })}</LinkButton>
}

export function MessageTextButton({ message, values, ...rest }: Saying<TextButtonProps>) {
  return <TextButton {...rest}>{contentOf({ message, values })}</TextButton>
}

/** `pending` is announced while it is pending. */
export function MessageButton({
  message,
  values,
  pending,
  ...rest
}: Saying<Omit<ButtonProps, 'pendingLabel'>> & { pending?: MessageId }) {
  const intl = useIntl()
  return (
    <Button {...rest} {...(pending && { pendingLabel: intl.formatMessage({ id: pending }) })}>
      {contentOf({ message, values })}
    </Button>
  )
}

export function RetryButton(props: Pick<ButtonProps, 'variant' | 'size' | 'isPending' | 'onPress'>) {
  return <MessageButton message="app.retry" {...props} pending="networkError.retrying" />
}

/** What to say of a list whose last request failed. @param isSaidElsewhere for example by the banner above the page */
export const listProblemOf = (
  { problem, isReady }: Pick<Resource, 'problem' | 'isReady'>,
  isSaidElsewhere: boolean,
) => (problem === null || isSaidElsewhere ? null : isReady ? 'notRefreshed' : 'notLoaded')
