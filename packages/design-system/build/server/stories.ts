import { PorticoProvider } from '@portico/design-system'
import { composeStories } from '@storybook/react-vite'
import { createElement, type ComponentType, type ReactElement } from 'react'

const files = import.meta.glob<Parameters<typeof composeStories>[0]>('../../src/*/*.stories.tsx', {
  eager: true,
})

/** Every story of the library by its file and name, as in an application's page. */
export const stories = new Map<string, () => ReactElement>(
  Object.entries(files).flatMap(([path, file]) =>
    Object.entries<ComponentType>(composeStories(file)).map(([name, Story]) => [
      `${/(?<name>\w+)\.stories/.exec(path)?.groups?.['name']} ${name}`,
      // oxlint-disable-next-line react/no-children-prop -- the provider's type requires them among its props
      () => createElement(PorticoProvider, { locale: 'en', children: createElement(Story) }),
    ]),
  ),
)
