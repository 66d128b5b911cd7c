import { useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { token } from '../tokens/index.ts'
import { PlanAreaContext, useHighlight, type PlanLayout } from './plan.ts'

export interface PlanCardGroupProps extends ElementProps<
  HTMLDivElement,
  'aria-label' | 'onBlur' | 'onFocus' | 'onPointerEnter' | 'onPointerLeave' | 'role'
> {
  /** Label of the group: "Plans". */
  label: string
  /** PlanCards. */
  children: ReactNode
  /** `joined` puts the cards edge to edge, the best choice slightly taller; `single` separates them. The caller chooses by the window's width.
   * @default 'joined' */
  layout?: PlanLayout
}

const RISE = '10px'

const Root = styled.div`
  container-type: inline-size;
`

/** If they do not fit, as with large text, joined cards separate. */
const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space6};
  max-inline-size: 26rem;
  margin-inline: auto;
  padding-block: ${RISE};
  @container (width >= 42rem) {
    &[data-layout='joined'] {
      grid-template-columns: none;
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      gap: 0;
      max-inline-size: none;
      & > * {
        border-radius: 0;
      }
      & > :not(:last-child) {
        border-inline-end-width: 0;
      }
      & > :first-child {
        border-start-start-radius: ${token.radiusCard};
        border-end-start-radius: ${token.radiusCard};
      }
      & > :last-child {
        border-start-end-radius: ${token.radiusCard};
        border-end-end-radius: ${token.radiusCard};
      }
      & > [data-highlighted] {
        margin-block: -${RISE};
        padding-block: calc(${token.space6} + ${RISE});
        border-radius: ${token.radiusCard};
        border-inline-end-width: 1px;
        & + * {
          border-inline-start-width: 0;
        }
      }
    }
  }
`

/** The plans of a page beside or below one another. Renders a `<div role="group">`. The best choice is highlighted until the pointer enters, and again one second after it has left; a plan with keyboard focus is highlighted instead. From 1200 px on use PlanComparison. */
export function PlanCardGroup({ label, children, layout = 'joined', ...rest }: PlanCardGroupProps) {
  const { areaProps, isHighlighted } = useHighlight()
  const area = useMemo(() => ({ layout, isHighlighted }), [layout, isHighlighted])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for the controls of a form
    <Root {...rest} {...areaProps} role="group" aria-label={label}>
      <Cards data-layout={layout}>
        <PlanAreaContext value={area}>{children}</PlanAreaContext>
      </Cards>
    </Root>
  )
}
