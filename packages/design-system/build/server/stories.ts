import { PorticoProvider } from '@portico/design-system'
import { composeStories } from '@storybook/react-vite'
import { createElement, type ComponentType, type ReactElement } from 'react'

type Stories = Parameters<typeof composeStories>[0]

const files = import.meta.glob<Stories>(['../../src/*/*.stories.tsx', '!../../src/foundations/*'], {
  eager: true,
})

/** What a server renders belongs to a component, not to each of its stories. */
const shown = new Set(['Default', 'States'])

const shownIn = (file: Stories): [string, ComponentType][] => {
  const all = Object.entries<ComponentType>(composeStories(file))
  const chosen = all.filter(([name]) => shown.has(name))
  return chosen.length > 0 ? chosen : all.slice(0, 1)
}

/** The library's components by file and name of a story, as in an application's page. */
export const stories = new Map<string, () => ReactElement>(
  Object.entries(files).flatMap(([path, file]) =>
    shownIn(file).map(([name, Story]) => [
      `${/(?<name>[\w.]+)\.stories/.exec(path)?.groups?.['name']} ${name}`,
      // oxlint-disable-next-line react/no-children-prop -- the provider's type requires them among its props
      () => createElement(PorticoProvider, { locale: 'en', children: createElement(Story) }),
    ]),
  ),
)
