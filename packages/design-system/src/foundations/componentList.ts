import type { ComponentType } from 'react'
import type { Guide, GuideParameters } from '../testing/guide.ts'

/** Where react-docgen, in Storybook's build, leaves what it has read. */
const docgen = '__docgenInfo'

interface StoriesMeta {
  title?: string
  component?: ComponentType & { [docgen]?: { description?: string } }
  parameters?: Partial<GuideParameters>
}

const metas = import.meta.glob<StoriesMeta>(['../*/*.stories.tsx', '!./*.stories.tsx'], {
  eager: true,
  import: 'default',
})

export interface ListedComponent {
  name: string
  group: string
  /** Address of its page in Storybook. */
  href: string
  /** The first sentence of its doc comment. */
  purpose: string
  guide: Guide | undefined
}

const idOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const firstSentence = (text: string): string =>
  (/^.*?[.:](?=\s|$)/s.exec(text)?.[0].replace(/:$/, '.') ?? text).replaceAll('`', '')

const listed = ({ title = '', component, parameters }: StoriesMeta): ListedComponent[] => {
  const [family, group = '', name = ''] = title.split('/')
  if (family !== 'Components') return []
  return [
    {
      name,
      group,
      href: `./?path=/docs/${idOf(title)}--docs`,
      purpose: firstSentence(component?.[docgen]?.description ?? ''),
      guide: parameters?.guide,
    },
  ]
}

/** Every component that has stories, by group: a new one is here by itself. */
export const componentsByGroup = (): Map<string, ListedComponent[]> => {
  const groups = new Map<string, ListedComponent[]>()
  const all = Object.values(metas)
    .flatMap(listed)
    .toSorted((a, b) => a.group.localeCompare(b.group) || a.name.localeCompare(b.name))
  for (const component of all)
    groups.set(component.group, [...(groups.get(component.group) ?? []), component])
  return groups
}
