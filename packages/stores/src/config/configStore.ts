import { types, type Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import {
  ConfigSchema,
  LengthRangeSchema,
  PasswordComplexitySchema,
  type Config,
  type ExternalUrls,
  type LengthRange,
  type OAuthProvider,
  type PasswordComplexity,
} from '../api/contract/config.ts'
import { ContractError } from '../api/errors.ts'
import { environmentOf } from '../environment/environment.ts'
import { isSafeLink, safeLink } from '../links/links.ts'
import { ResourceModel } from '../resource/resource.ts'

const DEFAULT_LENGTHS: LengthRange = v.parse(LengthRangeSchema, {})
const DEFAULT_COMPLEXITY: PasswordComplexity = v.parse(PasswordComplexitySchema, {})

/** The service's public configuration, known before anybody signs in. */
export const ConfigStoreModel = types
  .compose('ConfigStore', ResourceModel, types.model({ value: types.frozen<Config | null>(null) }))
  .views((self) => ({
    /** Only an explicit "no" of the service blocks. */
    get isIpAllowed(): boolean {
      return self.value?.ipAllowed !== false
    },
    /** Product domain of workspaces, possibly with a port; empty until loaded. */
    get productDomain(): string {
      return self.value?.domain ?? ''
    },
    /** Length limits of a property, such as `lengthsOf('workspace', 'name')`; 0 to 500 when the service sets none. */
    lengthsOf(source: string, property: string): LengthRange {
      const lengths = self.value?.validationLengths
      if (!lengths || !Object.hasOwn(lengths, source)) return DEFAULT_LENGTHS
      const ofSource = lengths[source]
      if (!ofSource || !Object.hasOwn(ofSource, property)) return DEFAULT_LENGTHS
      return ofSource[property] ?? DEFAULT_LENGTHS
    },
    get passwordComplexity(): PasswordComplexity {
      return self.value?.passwordComplexity ?? DEFAULT_COMPLEXITY
    },
    /** Sign-in providers with an address that is safe to go to. */
    get providers(): readonly OAuthProvider[] {
      return self.value?.oauthProviders.filter(({ url }) => isSafeLink(url)) ?? []
    },
    /** An external address when it is configured and safe to link to. */
    externalUrl(name: keyof ExternalUrls): string | null {
      return safeLink(self.value?.externalUrls[name])
    },
  }))
  .extend((self) => {
    const { client, navigation } = environmentOf(self)

    /** The bearer follows this address, so it must be as safe as a link, or the page's own origin. */
    const serviceUrlOf = (value: Config): string | null => {
      if (!URL.canParse(value.wsurl, navigation.origin)) return null
      const url = new URL(value.wsurl, navigation.origin)
      return url.origin === navigation.origin || isSafeLink(url.href) ? url.href : null
    }

    /** Takes a configuration and points the client at the service it names. */
    const receive = (value: Config): void => {
      const serviceUrl = serviceUrlOf(value)
      if (serviceUrl === null) throw new ContractError(200, 'data.wsurl')
      client.setBaseUrl(serviceUrl)
      self.value = value
      self.markReady()
    }

    return {
      actions: {
        receive,
        load: (): Promise<boolean> =>
          self.request(
            (signal) => client.get('/config', { schema: ConfigSchema, isAnonymous: true, signal }),
            receive,
          ),
      },
    }
  })
export interface ConfigStore extends Instance<typeof ConfigStoreModel> {}

declare module '../root/root.ts' {
  interface Root {
    readonly config: ConfigStore
  }
}
