import { FilterBar, type FacetChoice } from '@portico/design-system'
import type { RefObject } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
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

const idOf = ({ facetId, value }: FacetChoice): string => `${facetId} ${value}`

/** Such as "Status: Locked". */
export const choiceText = (facets: readonly FacetTexts[], choice: FacetChoice, intl: IntlShape): string => {
  const facet = facets.find(({ id }) => id === choice.facetId)
  const value = facet?.values.find(({ id }) => id === choice.value)
  return intl.formatMessage(
    { id: choice.isNot ? 'lists.filter.isNot' : 'lists.filter.is' },
    { facet: facet?.label, value: value?.label },
  )
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
  const change = (id: string, changed: (choice: FacetChoice) => FacetChoice | null) => {
    const choice = choices.find((each) => idOf(each) === id)
    if (choice) onChoose(choice.facetId, changed(choice), choice)
  }
  return (
    <FilterBar
      label={intl.formatMessage({ id: 'lists.filters' })}
      itemsLabel={intl.formatMessage({ id: 'lists.filters' })}
      items={choices.map((choice) => ({
        id: idOf(choice),
        label: choiceText(facets, choice, intl),
      }))}
      removeLabel={(filter) => intl.formatMessage({ id: 'lists.filter.remove' }, { filter })}
      onRemove={(id) => {
        if (choices.length === 1) menuRef.current?.focus()
        change(id, () => null)
      }}
      invertLabel={(filter) => intl.formatMessage({ id: 'lists.filter.invert' }, { filter })}
      {...(canInvert && {
        onInvert: (id) => change(id, (choice) => ({ ...choice, isNot: !choice.isNot })),
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
