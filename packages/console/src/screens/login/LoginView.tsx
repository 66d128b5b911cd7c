import { Banner, Divider, PasswordField, PasswordIcon, Stack, TextField } from '@portico/design-system'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import {
  MessageButton,
  MessageHeading,
  MessageLink,
  MessageLinkButton,
  MessageText,
} from '../../components/messages.tsx'
import { useEarlySubmit } from '../../early/useEarlySubmit.ts'
import type { MessageId } from '../../i18n/catalogues.ts'
import { paths } from '../../navigation/paths.ts'
import { LockBanner } from './refusals.tsx'

export interface Identity {
  accountId: string
  email: string
}

export interface SignInDetails extends Identity {
  password: string
}

export interface LoginViewProps {
  remembered: Identity
  providers: readonly { id: string; name: string; url: string; icon?: string | undefined }[]
  isPending: boolean
  problem: ReactNode
  notice: string | null
  /** Null without passkeys. */
  passkeyPart: ReactNode
  /** Whole seconds; 0 when another try is allowed. */
  lockedSeconds: number
  /** Runs on each change, so that other public pages start with the same input. */
  onEntered: (identity: Identity) => void
  onSubmit: (details: SignInDetails) => void
}

const names = ['accountId', 'email', 'password'] as const

const required: Record<keyof SignInDetails, MessageId> = {
  accountId: 'login.required.accountId',
  email: 'login.required.email',
  password: 'login.required.password',
}

export function LoginView({
  remembered,
  providers,
  isPending,
  problem,
  notice,
  passkeyPart,
  lockedSeconds,
  onEntered,
  onSubmit,
}: LoginViewProps) {
  const intl = useIntl()
  const [details, setDetails] = useState<SignInDetails>({ ...remembered, password: '' })
  const entered = useRef(details)
  // Removing a notice with the first try would move the form.
  const [noticeAtFirst] = useState(notice)
  const shownNotice = notice ?? noticeAtFirst
  const form = useRef<HTMLFormElement>(null)
  useEarlySubmit(form)
  const [isChecked, setIsChecked] = useState(false)

  const field = (name: keyof SignInDetails) => ({
    name,
    size: 'large' as const,
    value: details[name],
    // Several fields at once report text that was typed before the script loaded.
    onChange: (value: string) => {
      entered.current = { ...entered.current, [name]: value }
      setDetails(entered.current)
      onEntered(entered.current)
    },
    isRequired: true,
    errorMessage:
      isChecked && details[name].trim() === '' ? intl.formatMessage({ id: required[name] }) : undefined,
  })

  /** @returns Whether a field was empty. */
  const focusFirstEmpty = (): boolean => {
    const empty = names.find((name) => entered.current[name].trim() === '')
    form.current?.querySelector<HTMLInputElement>(`input[name="${empty}"]`)?.focus()
    return empty !== undefined
  }
  const arrive = useEffectEvent(() => {
    // The user may be typing in the prerendered page already.
    if (form.current?.contains(document.activeElement) !== true) focusFirstEmpty()
  })
  useEffect(() => arrive(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (focusFirstEmpty()) return
    if (isPending || lockedSeconds > 0) return
    onSubmit({ ...details, accountId: details.accountId.trim(), email: details.email.trim() })
  }

  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <MessageHeading message="login.title" level={1} tabIndex={-1} />
        <MessageText message="login.subtitle" tone="muted" />
      </Stack>
      {shownNotice !== null && <Banner tone="info">{shownNotice}</Banner>}
      {/* POST: if the browser submits it itself, the password is not in the address. */}
      <form ref={form} method="post" onSubmit={submit} noValidate>
        <Stack gap={4}>
          <TextField
            {...field('accountId')}
            label={intl.formatMessage({ id: 'login.accountId' })}
            autoComplete="organization"
            inputMode="numeric"
            isMonospace
          />
          <TextField
            {...field('email')}
            label={intl.formatMessage({ id: 'login.email' })}
            type="email"
            autoComplete={passkeyPart === null ? 'username' : 'username webauthn'}
          />
          <PasswordField
            {...field('password')}
            label={intl.formatMessage({ id: 'login.password' })}
            autoComplete="current-password"
          />
          <Stack align="end">
            <MessageLink message="login.forgot" href={paths.forgotPassword()} />
          </Stack>
          {problem !== null && notice === null && lockedSeconds === 0 && (
            <Banner tone="bad" isUrgent>
              {problem}
            </Banner>
          )}
          {lockedSeconds > 0 && <LockBanner seconds={lockedSeconds} />}
          <MessageButton
            message="login.submit"
            type="submit"
            variant="primary"
            size="large"
            isWide
            isPending={isPending}
            isDisabled={lockedSeconds > 0}
            pending="login.pending"
          />
        </Stack>
      </form>
      {(providers.length > 0 || passkeyPart !== null) && (
        <Stack gap={3}>
          <Divider label={intl.formatMessage({ id: 'login.or' })} />
          {passkeyPart}
          {providers.map(({ id, name, url, icon }) => (
            <MessageLinkButton
              key={id}
              message="login.provider"
              values={{ provider: name }}
              href={url}
              size="large"
              isWide
              startIcon={
                icon ? <img src={icon} alt="" width={16} height={16} /> : <PasswordIcon aria-hidden />
              }
            />
          ))}
        </Stack>
      )}
    </Stack>
  )
}
