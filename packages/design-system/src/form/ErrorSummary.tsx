import { CircleAlert } from 'lucide-react'
import { useId, type MouseEvent, type Ref } from 'react'
import { styled } from 'styled-components'
import { messageStyle, ringed } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

interface ErrorSummaryProps {
  title: string
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
  ${textStyle('secondary', token.badText)}
  scroll-margin-block: ${token.space6};
  ${ringed('&:focus-visible')}
  & h2 {
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
  ${ringed('&:focus-visible', 0)}
  @media (forced-colors: active) {
    color: LinkText;
  }
`

/** Takes focus and is described by its list; a live region would announce it twice. */
export function ErrorSummary({ title, errors, onGo, ref }: ErrorSummaryProps) {
  const id = useId()
  const go = (field: string) => (event: MouseEvent) => {
    event.preventDefault()
    onGo(field)
  }
  return (
    <Root ref={ref} tabIndex={-1} aria-labelledby={`${id}-title`} aria-describedby={`${id}-list`}>
      <CircleAlert aria-hidden />
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
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
