import { FilterBar, type FacetChoice } from '@portico/design-system'
import type { RefObject } from 'react'
import { useIntl } from 'react-intl'
import type { FacetProps, FacetTexts } from './FacetMenu.tsx'

export interface FacetBarProps extends FacetProps {
  /** Whether pressing a facet's text shows all others. @default true */
  canInvert?: boolean
  onClear: () => void
  /** Number of matching rows, as text. */
  resultText: string
  /** Gets focus when the last facet is removed. */
  menuRef: RefObject<HTMLElement | null>
}

const textsOf = (facets: readonly FacetTexts[], { facetId, value }: FacetChoice) => {
  const facet = facets.find(({ id }) => id === facetId)
  return { facet: facet?.label, value: facet?.values.find(({ id }) => id === value)?.label }
}

/** The selected facets of a list; renders nothing without any. */
export function FacetBar({
  facets,
  choices,
  onChoose,
  canInvert = true,
  onClear,
  resultText,
  menuRef,
}: FacetBarProps) {
  const intl = useIntl()
  if (choices.length === 0) return null
  const choiceOf = (id: string) => choices.find(({ facetId }) => facetId === id)
  return (
    <FilterBar
      label={intl.formatMessage({ id: 'lists.filters' })}
      itemsLabel={intl.formatMessage({ id: 'lists.filters' })}
      items={choices.map((choice) => ({
        id: choice.facetId,
        label: intl.formatMessage(
          { id: choice.isNot ? 'lists.filter.isNot' : 'lists.filter.is' },
          textsOf(facets, choice),
        ),
      }))}
      removeLabel={(filter) => intl.formatMessage({ id: 'lists.filter.remove' }, { filter })}
      onRemove={(id) => {
        if (choices.length === 1) menuRef.current?.focus()
        onChoose(id, null)
      }}
      invertLabel={(filter) => intl.formatMessage({ id: 'lists.filter.invert' }, { filter })}
      {...(canInvert && {
        onInvert: (id) => {
          const choice = choiceOf(id)
          if (choice) onChoose(id, { ...choice, isNot: !choice.isNot })
        },
      })}
      clearLabel={intl.formatMessage({ id: 'lists.filter.clear' })}
      onClear={() => {
        menuRef.current?.focus()
        onClear()
      }}
      resultText={resultText}
    />
  )
}
