import { CircleAlert } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FormEvent,
  type FormHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { styled } from 'styled-components'
import { revealInAccordion, scrollToControl } from '../accordion/reveal.ts'
import { Button } from '../button/Button.tsx'
import { Inline } from '../inline/Inline.tsx'
import { messageStyle, ringed } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

const controls = 'a[href], button, input, select, textarea, [tabindex]'

const isOperable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [type="hidden"]') &&
  element.closest('[aria-hidden="true"]') === null

const operableIn = (element: Element): HTMLElement | undefined => {
  if (element instanceof HTMLElement && element.matches(controls) && isOperable(element)) return element
  return [...element.querySelectorAll<HTMLElement>(controls)].find(isOperable)
}

/** react-aria puts the value of a number field or a select into a hidden control after the visible one. */
const operableBefore = (hidden: Element): HTMLElement | undefined => {
  let element = (hidden.closest('[aria-hidden="true"]') ?? hidden).previousElementSibling
  for (; element; element = element.previousElementSibling) {
    const control = operableIn(element)
    if (control) return control
  }
  return undefined
}

const elementsOf = (form: HTMLFormElement, key: string): Element[] => {
  const named = [...form.elements].filter((element) => element.getAttribute('name') === key)
  const identified = form.querySelector(`#${CSS.escape(key)}`)
  return identified ? [identified, ...named] : named
}

const controlOf = (elements: readonly Element[]): HTMLElement | undefined =>
  elements.map(operableIn).find((control) => control !== undefined) ??
  elements.map(operableBefore).find((control) => control !== undefined)

/** Errors by the `name` or `id` of the field. */
export type FormErrors = Readonly<Record<string, string | undefined>>

export interface FormProps extends Omit<
  FormHTMLAttributes<HTMLFormElement>,
  'action' | 'children' | 'className' | 'encType' | 'method' | 'noValidate' | 'onSubmit' | 'style' | 'target'
> {
  /** The fields. Each shows its own `errorMessage`; `errors` is for the summary. */
  children: ReactNode
  /** Called on submit. Set `errors` in it, or `isPending` until they are known. Not called while pending or with `submitDisabledReason`. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Errors by the `name` or `id` of the field, in the order of the summary. */
  errors?: FormErrors | undefined
  /** Title of the error summary: "There is a problem". Null in a short form: the first invalid field takes focus. */
  errorTitle: string | null
  /** A submit is in progress; submitting again does nothing. */
  isPending?: boolean
  /** Why submitting is not possible now, for example because nothing has changed. The button stays focusable and is described by it. */
  submitDisabledReason?: string | undefined
  /** Buttons before the primary one: Cancel. */
  actions?: ReactNode
  /** Label of the primary button, a verb. Omit it when the button is elsewhere, as `<Button type="submit" form={id}>` in a dialog. */
  submitLabel?: string
  /** Announced while pending: "Saving". Needed with `submitLabel`. */
  pendingLabel?: string
  ref?: Ref<HTMLFormElement>
}

const Root = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${token.space4};
  min-inline-size: 0;
`

const Summary = styled.section`
  ${messageStyle()}
  padding: ${token.space3};
  border: 1px solid ${token.bad};
  border-radius: ${token.radiusField};
  background: ${token.badSubtle};
  ${textStyle('secondary', token.badText)}
  scroll-margin-block: ${token.space6};
  ${ringed('&:focus-visible')}
  & h2 {
    ${textStyle('secondary')}
    font-weight: ${token.weightStrong};
  }
`

const Go = styled.a`
  display: inline-block;
  padding-block: 3px;
  border-radius: ${token.radiusControl};
  color: inherit;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  &:hover {
    text-decoration-thickness: 2px;
  }
  ${ringed('&:focus-visible', 0)}
`

const useOutcome = (hasErrors: boolean, isPending: boolean) => {
  const [outcome, setOutcome] = useState({ isAwaited: false, hasFailed: false, failures: 0 })
  if (outcome.isAwaited && !isPending) {
    const failures = outcome.failures + (hasErrors ? 1 : 0)
    setOutcome({ isAwaited: false, hasFailed: hasErrors, failures })
  }
  const awaitOutcome = () => setOutcome((last) => ({ ...last, isAwaited: true }))
  return { ...outcome, awaitOutcome }
}

/** Fields that are submitted together. Renders `<form novalidate>`. After a failed submit a summary with a link to each field takes focus, or the first invalid field. Not for settings that apply one by one. */
export function Form({
  children,
  onSubmit,
  errors,
  errorTitle,
  isPending = false,
  submitDisabledReason,
  actions,
  submitLabel,
  pendingLabel,
  ...rest
}: FormProps) {
  const id = useId()
  const summary = useRef<HTMLElement>(null)
  const sent = useRef<HTMLFormElement>(null)
  const problems = Object.entries(errors ?? {}).flatMap(([field, message]) =>
    message ? [[field, message] as const] : [],
  )
  const { hasFailed, failures, awaitOutcome } = useOutcome(problems.length > 0, isPending)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    // React bubbles the submit of a form in a dialog above this one.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (isPending || submitDisabledReason !== undefined) return
    sent.current = event.currentTarget
    awaitOutcome()
    onSubmit(event)
  }

  const goTo = (field: string) => {
    const elements = sent.current ? elementsOf(sent.current, field) : []
    elements.forEach(revealInAccordion)
    const control = controlOf(elements)
    if (!control) return
    control.focus()
    scrollToControl(control)
  }

  const go = (field: string) => (event: MouseEvent) => {
    event.preventDefault()
    goTo(field)
  }

  const leadToErrors = useEffectEvent(() => {
    if (summary.current) summary.current.focus()
    else if (problems[0]) goTo(problems[0][0])
  })
  useEffect(() => {
    if (failures > 0) leadToErrors()
  }, [failures])

  return (
    <Root {...rest} noValidate onSubmit={submit}>
      {hasFailed && errorTitle !== null && problems.length > 0 && (
        // Takes focus and is described by its list; a live region would announce it twice.
        <Summary ref={summary} tabIndex={-1} aria-labelledby={`${id}-title`} aria-describedby={`${id}-list`}>
          <CircleAlert aria-hidden />
          <div>
            <h2 id={`${id}-title`}>{errorTitle}</h2>
            <ul id={`${id}-list`}>
              {problems.map(([field, message]) => (
                <li key={field}>
                  <Go href={`#${field}`} onClick={go(field)}>
                    {message}
                  </Go>
                </li>
              ))}
            </ul>
          </div>
        </Summary>
      )}
      {children}
      {(submitLabel !== undefined || actions !== undefined) && (
        <Inline justify="end">
          {actions}
          {submitLabel !== undefined && (
            <Button
              type="submit"
              variant="primary"
              isPending={isPending}
              {...(pendingLabel !== undefined && { pendingLabel })}
              disabledReason={submitDisabledReason}
            >
              {submitLabel}
            </Button>
          )}
        </Inline>
      )}
    </Root>
  )
}
