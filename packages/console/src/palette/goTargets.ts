import { mayEnter } from '../navigation/guard.ts'
import { routes } from '../routes.ts'

const keys = { workspaces: 'w', users: 'u', account: 'a' } as const

/** The pages of the main menu with the key that follows g. */
export const goTargets = (session: Parameters<typeof mayEnter>[1]) =>
  routes.flatMap(({ navigation, access, path, title }) =>
    navigation === undefined || !mayEnter(access, session)
      ? []
      : [{ key: keys[navigation.id], path, title, id: navigation.id }],
  )
