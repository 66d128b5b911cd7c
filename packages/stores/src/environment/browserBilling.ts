import type { BillingPlatform } from './environment.ts'

export const createBrowserBilling = (): BillingPlatform => ({
  leave: (url) => location.assign(url),
  onRestored: (listener) => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) listener()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  },
})
