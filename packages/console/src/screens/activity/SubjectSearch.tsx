import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { SearchedField } from '../../components/SearchedField.tsx'
import type { FilterOptions } from './activityFacets.ts'

export interface SubjectSearchProps extends FilterOptions {
  onChoose: (facetId: string, id: string) => void
}

/** Finds the person or workspace to filter by. */
export function SubjectSearch({ people, workspaces, onChoose }: SubjectSearchProps) {
  const intl = useIntl()
  const groups = useMemo(
    () =>
      [
        { facetId: 'person', label: intl.formatMessage({ id: 'activity.kind.people' }), items: people },
        {
          facetId: 'workspace',
          label: intl.formatMessage({ id: 'activity.kind.workspaces' }),
          items: workspaces,
        },
      ].map(({ facetId, label, items }) => ({
        label,
        items: items.map((item) => ({ ...item, id: `${facetId} ${item.id}` })),
      })),
    [people, workspaces, intl],
  )
  return (
    <SearchedField
      label={intl.formatMessage({ id: 'activity.search' })}
      options={groups}
      onChoose={(id) => {
        const at = id.indexOf(' ')
        onChoose(id.slice(0, at), id.slice(at + 1))
      }}
    />
  )
}
