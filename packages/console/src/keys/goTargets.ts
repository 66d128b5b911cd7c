import type { ConfigStore } from '@portico/stores'
import { mayEnter } from '../navigation/guard.ts'
import { offeredRoutes } from '../routes.ts'

/** The pages of the main menu with the key that follows g. */
export const goTargets = (session: Parameters<typeof mayEnter>[1], config: Pick<ConfigStore, 'offers'>) =>
  offeredRoutes(config).flatMap(({ navigation, access, path, title }) =>
    navigation === undefined || !mayEnter(access, session)
      ? []
      : [{ key: navigation.key, path, title, id: navigation.id }],
  )
