import { types } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../../api/client.ts'
import { CountriesSchema, type Country } from '../../api/contract/country.ts'
import { environmentOf } from '../../environment/environment.ts'
import { ResourceModel } from '../../resource/resource.ts'

export const CountriesStoreModel = ResourceModel.named('CountriesStore')
  .props({ all: types.frozen<readonly Country[]>([]) })
  .views((self) => ({
    get codes(): ReadonlySet<string> | null {
      return self.isReady ? new Set(self.all.map(({ code }) => code)) : null
    },
    get isMissing(): boolean {
      return self.status === 'failed'
    },
  }))
  .actions((self) => ({
    /** A failure is tolerated: the field is then plain text. */
    load(): Promise<boolean> {
      if (self.isReady) return Promise.resolve(true)
      const { client } = environmentOf(self)
      return self.request(
        (signal) =>
          client.get('/data/countries.json', {
            schema: CountriesSchema,
            isAnonymous: true,
            ...IN_BACKGROUND,
            signal,
          }),
        (countries) => {
          self.all = countries
        },
      )
    },
  }))
