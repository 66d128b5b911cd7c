import {
  FilterBar,
  FilterIcon,
  IconButton,
  Menu,
  MenuItem,
  MenuSection,
  MenuSeparator,
  SortIcon,
  type FacetChoice,
  type IconButtonProps,
  type MenuProps,
  type Sort,
} from '@portico/design-system'
import type { ReactNode, Ref, RefObject } from 'react'
import { useIntl, type IntlShape } from 'react-intl'

interface IconMenuProps
  extends
    Pick<IconButtonProps, 'icon' | 'label' | 'variant' | 'ref'>,
    Pick<MenuProps, 'children' | 'onAction'> {}

/** A menu behind an icon at the end of a row of tools. */
export function IconMenu({ children, onAction, ...button }: IconMenuProps) {
  return (
    <Menu placement="bottom end" trigger={<IconButton {...button} />} {...(onAction && { onAction })}>
      {children}
    </Menu>
  )
}

/** Texts of a facet. */
export interface FacetTexts {
  id: string
  label: string
  values: readonly { id: string; label: string }[]
}

interface FacetProps {
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

interface FacetBarProps extends FacetProps {
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
      items={choices.map((choice) => ({
        id: idOf(choice),
        label: choiceText(facets, choice, intl),
      }))}
      onRemove={(id) => {
        if (choices.length === 1) menuRef.current?.focus()
        change(id, () => null)
      }}
      {...(canInvert && {
        onInvert: (id) => change(id, (choice) => ({ ...choice, isNot: !choice.isNot })),
      })}
      onClear={() => {
        menuRef.current?.focus()
        onClear()
      }}
      resultText={resultText}
    />
  )
}

interface SortMenuProps {
  columns: readonly { id: string; header: string; sortValue?: unknown }[]
  sort: Sort | undefined
  onSortChange: (sort: Sort) => void
}

const directions = ['ascending', 'descending'] as const

/** Sorts a compact list, which has no column headers. */
export function SortMenu({ columns, sort, onSortChange }: SortMenuProps) {
  const intl = useIntl()
  const sortable = columns.filter((column) => column.sortValue !== undefined)
  const { columnId, direction } = sort ?? { columnId: sortable[0]?.id ?? '', direction: 'ascending' as const }
  const current = sortable.find(({ id }) => id === columnId)?.header ?? ''
  return (
    <IconMenu
      variant="secondary"
      icon={<SortIcon aria-hidden />}
      label={intl.formatMessage({ id: 'lists.sort' }, { column: current, direction })}
    >
      <MenuSection
        label={intl.formatMessage({ id: 'lists.sort.by' })}
        selectedId={columnId}
        onSelect={(id) => onSortChange({ columnId: id, direction })}
      >
        {sortable.map(({ id, header }) => (
          <MenuItem key={id} id={id} label={header} />
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuSection
        label={intl.formatMessage({ id: 'lists.sort.order' })}
        selectedId={direction}
        onSelect={(id) =>
          onSortChange({ columnId, direction: id === 'descending' ? 'descending' : 'ascending' })
        }
      >
        {directions.map((id) => (
          <MenuItem key={id} id={id} label={intl.formatMessage({ id: `lists.sort.${id}` })} />
        ))}
      </MenuSection>
    </IconMenu>
  )
}
