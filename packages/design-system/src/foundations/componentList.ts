import type { ComponentType } from 'react'
import type { Guide, GuideParameters } from '../testing/guide.ts'

const docgen = '__docgenInfo'

interface StoriesMeta {
  title?: string
  component?: ComponentType & { [docgen]?: { description?: string } }
  parameters?: Partial<GuideParameters> & { docs?: { description?: { component?: string } } }
}

// A part of a component's stories, as `DataTable.columns`, is no component of its own.
const metas = import.meta.glob<StoriesMeta>(
  ['../*/*.stories.tsx', '!../*/*.*.stories.tsx', '!./*.stories.tsx'],
  {
    eager: true,
    import: 'default',
  },
)

export interface ListedComponent {
  name: string
  group: string
  href: string
  /** Its first story. */
  storyHref: string
  purpose: string
  guide: Guide | undefined
}

const idOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const firstSentence = (text: string): string =>
  (/^.*?[.:](?=\s|$)/s.exec(text)?.[0].replace(/:$/, '.') ?? text).replaceAll('`', '')

const listed = ({ title = '', component, parameters }: StoriesMeta): ListedComponent[] => {
  const [family, group = '', name = ''] = title.split('/')
  const description = parameters?.docs?.description?.component ?? component?.[docgen]?.description ?? ''
  if (family !== 'Components') return []
  return [
    {
      name,
      group,
      href: `./?path=/docs/${idOf(title)}--docs`,
      storyHref: `iframe.html?viewMode=story&id=${idOf(title)}--default`,
      purpose: firstSentence(description),
      guide: parameters?.guide,
    },
  ]
}

export const componentsByGroup = (): Map<string, ListedComponent[]> => {
  const groups = new Map<string, ListedComponent[]>()
  const all = Object.values(metas)
    .flatMap(listed)
    .toSorted((a, b) => a.group.localeCompare(b.group) || a.name.localeCompare(b.name))
  for (const component of all)
    groups.set(component.group, [...(groups.get(component.group) ?? []), component])
  return groups
}
