import { MenuItem, MenuSection, MenuSeparator, SortIcon, type Sort } from '@portico/design-system'
import { useIntl } from 'react-intl'
import { IconMenu } from '../components/IconMenu.tsx'

export interface SortMenuProps {
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
