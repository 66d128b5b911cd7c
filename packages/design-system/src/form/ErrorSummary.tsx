import { CircleAlert } from 'lucide-react'
import { useId, type MouseEvent, type Ref } from 'react'
import { styled } from 'styled-components'
import { messageStyle } from '../mixins.ts'
import { focusRing, textStyle, token } from '../tokens/index.ts'

export type FormHeadingLevel = 2 | 3 | 4

interface ErrorSummaryProps {
  title: string
  headingLevel: FormHeadingLevel
  errors: readonly (readonly [field: string, message: string])[]
  onGo: (field: string) => void
  ref?: Ref<HTMLElement>
}

const Root = styled.section`
  ${messageStyle()}
  padding: ${token.space3};
  border: 1px solid ${token.bad};
  border-radius: ${token.radiusField};
  background: ${token.badSubtle};
  color: ${token.badText};
  ${textStyle('secondary')}
  scroll-margin-block: ${token.space6};
  &:focus-visible {
    ${focusRing}
  }
  & :is(h2, h3, h4) {
    margin: 0;
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
  &:focus-visible {
    ${focusRing}
    outline-offset: 0;
  }
  @media (forced-colors: active) {
    color: LinkText;
  }
`

/** Takes focus and is described by its list; a live region would announce it twice. */
export function ErrorSummary({ title, headingLevel, errors, onGo, ref }: ErrorSummaryProps) {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  const go = (field: string) => (event: MouseEvent) => {
    event.preventDefault()
    onGo(field)
  }
  return (
    <Root ref={ref} tabIndex={-1} aria-labelledby={`${id}-title`} aria-describedby={`${id}-list`}>
      <CircleAlert aria-hidden />
      <div>
        <Heading id={`${id}-title`}>{title}</Heading>
        <ul id={`${id}-list`}>
          {errors.map(([field, message]) => (
            <li key={field}>
              <Go href={`#${field}`} onClick={go(field)}>
                {message}
              </Go>
            </li>
          ))}
        </ul>
      </div>
    </Root>
  )
}
