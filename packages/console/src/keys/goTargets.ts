import type { ConfigStore } from '@portico/stores'
import { lookOf } from '../additions/useAdditions.tsx'
import { mayEnter } from '../navigation/guard.ts'
import { offeredRoutes } from '../routes.ts'

/** The pages with a key that follows g. */
export const goTargets = (session: Parameters<typeof mayEnter>[1], config: Pick<ConfigStore, 'offers'>) =>
  offeredRoutes(config).flatMap(({ access, path, title }) => {
    const key = lookOf(path)?.goKey
    return key === undefined || !mayEnter(access, session) ? [] : [{ key, path, title }]
  })
