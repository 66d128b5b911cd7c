import { types, type Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import {
  ConfigSchema,
  LengthRangeSchema,
  PasswordComplexitySchema,
  type Addition,
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
import { rootOf } from '../root/root.ts'

const DEFAULT_LENGTHS: LengthRange = v.parse(LengthRangeSchema, {})
const DEFAULT_COMPLEXITY: PasswordComplexity = v.parse(PasswordComplexitySchema, {})

export const ConfigStoreModel = ResourceModel.named('ConfigStore')
  .props({ value: types.frozen<Config | null>(null) })
  .views((self) => ({
    /** Only an explicit "no" blocks. */
    get isIpAllowed(): boolean {
      return self.value?.ipAllowed !== false
    },
    /** Whether the service offers an addition; without it the console neither shows nor calls it. */
    offers(addition: Addition): boolean {
      return self.value?.features.includes(addition) === true
    },
    /** May have a port; empty until loaded. */
    get productDomain(): string {
      return self.value?.domain ?? ''
    },
    /** Characters; 0 to 500 by default. */
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
  }))
  .views((self) => {
    const { client, navigation } = environmentOf(self)
    /** For the service's own pages, which are in English by default. */
    const inChosenLanguage = (address: string): string => {
      const { language } = rootOf(self).preferences
      const url = new URL(address)
      const isOwn = url.origin === navigation.origin || url.origin === new URL(client.baseUrl).origin
      if (isOwn && language !== 'en') url.searchParams.set('lang', language)
      return isOwn ? url.href : address
    }
    return {
      get providers(): readonly OAuthProvider[] {
        return (self.value?.oauthProviders ?? [])
          .filter(({ url }) => isSafeLink(url))
          .map(({ url, ...provider }) => Object.assign(provider, { url: inChosenLanguage(url) }))
      },
      externalUrl(name: keyof ExternalUrls): string | null {
        const url = safeLink(self.value?.externalUrls[name])
        return url === null ? null : inChosenLanguage(url)
      },
    }
  })
  .views((self) => ({
    /** Null without a chat or a session, and for the role user where it is hidden (specification, section 6). */
    get chatScript(): string | null {
      const { session } = rootOf(self)
      const chat = self.value?.hubSpotChat
      if (!chat || !session.isSignedIn || !(chat.visibleForRoleUser || session.meets('admin'))) return null
      // Null when the configured address is unsafe.
      return self.value?.externalUrls.chatScript === null
        ? `https://js.hs-scripts.com/${encodeURIComponent(chat.portalId)}.js`
        : self.externalUrl('chatScript')
    },
  }))
  .extend((self) => {
    const { client, navigation } = environmentOf(self)

    /** The bearer is sent there, so it must be a safe link or the page's own origin. */
    const serviceUrlOf = (value: Config): string | null => {
      const address = value.wsurl ?? value.baseUrl
      if (address === undefined || !URL.canParse(address, navigation.origin)) return null
      const url = new URL(address, navigation.origin)
      return url.origin === navigation.origin || isSafeLink(url.href) ? url.href : null
    }

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
        /** @param fail handles a failed call */
        load: (fail?: (error: unknown) => void, isQuiet = false): Promise<boolean> =>
          self.read('/config', ConfigSchema, receive, { isAnonymous: true, isQuiet, fail }),
      },
    }
  })
export interface ConfigStore extends Instance<typeof ConfigStoreModel> {}
