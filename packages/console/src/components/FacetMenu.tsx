import { FilterIcon, MenuItem, MenuSection, type FacetChoice } from '@portico/design-system'
import type { ReactNode, Ref } from 'react'
import { useIntl } from 'react-intl'
import { IconMenu } from './IconMenu.tsx'

/** Texts of a facet. */
export interface FacetTexts {
  id: string
  label: string
  values: readonly { id: string; label: string }[]
}

export interface FacetProps {
  facets: readonly FacetTexts[]
  choices: readonly FacetChoice[]
  /** @param instead the choice that it replaces, else all of the facet */
  onChoose: (
    facetId: string,
    choice: Pick<FacetChoice, 'value' | 'isNot'> | null,
    instead?: FacetChoice,
  ) => void
}

const ANY = ''

export interface FacetMenuProps extends FacetProps {
  /** After the facets: an item for a value that cannot be listed. */
  children?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** Filters a list by facets. */
export function FacetMenu({ facets, choices, onChoose, children, ref }: FacetMenuProps) {
  const intl = useIntl()
  return (
    <IconMenu
      ref={ref ?? null}
      variant="secondary"
      icon={<FilterIcon aria-hidden />}
      label={intl.formatMessage({ id: 'lists.filter' }, { count: choices.length })}
    >
      {facets.map(({ id, label, values }) => {
        const chosen = choices.find(({ facetId }) => facetId === id)
        return (
          <MenuSection
            key={id}
            label={label}
            selectedId={`${id} ${chosen?.value ?? ANY}`}
            onSelect={(key) => {
              const value = key.slice(id.length + 1)
              onChoose(id, value === ANY ? null : { value, isNot: chosen?.isNot ?? false })
            }}
          >
            {[{ id: ANY, label: intl.formatMessage({ id: 'lists.filter.any' }) }, ...values].map((value) => (
              <MenuItem key={value.id} id={`${id} ${value.id}`} label={value.label} />
            ))}
          </MenuSection>
        )
      })}
      {children}
    </IconMenu>
  )
}
