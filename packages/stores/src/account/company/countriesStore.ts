import { types } from 'mobx-state-tree'
import { CountriesSchema, type Country } from '../../api/contract/country.ts'
import { environmentOf } from '../../environment/environment.ts'
import { ResourceModel } from '../../resource/resource.ts'

/** The list of countries, a static file of the service. */
export const CountriesStoreModel = types
  .compose('CountriesStore', ResourceModel, types.model({}))
  .volatile((): { all: readonly Country[] } => ({ all: [] }))
  .views((self) => ({
    /** Null until the list is here. */
    get codes(): ReadonlySet<string> | null {
      return self.isReady ? new Set(self.all.map(({ code }) => code)) : null
    },
    /** The file is not there, or is no list of countries. */
    get isMissing(): boolean {
      return self.status === 'failed'
    },
  }))
  .actions((self) => ({
    /** Loads the list once. Without it no session ends: one field is less comfortable. */
    load(): Promise<boolean> {
      if (self.isReady) return Promise.resolve(true)
      const { client } = environmentOf(self)
      return self.request(
        (signal) =>
          client.get('/data/countries.json', {
            schema: CountriesSchema,
            isAnonymous: true,
            isLenient: true,
            isQuiet: true,
            signal,
          }),
        (countries) => {
          self.all = countries
        },
      )
    },
  }))
