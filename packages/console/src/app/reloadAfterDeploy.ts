import type { NetworkStore } from '@portico/stores'

const key = 'portico.reloadedAt'
/** A second failure within this time is not caused by a deploy. */
const graceMs = 60_000

/** Reloads once when a deploy has replaced the scripts of an open page; in an outage the network-error page comes. */
export const reloadAfterDeploy = (network: NetworkStore, reload = () => location.reload()): void => {
  const reloadOnce = async () => {
    if (!(await network.retry())) return
    try {
      sessionStorage.setItem(key, String(Date.now()))
    } catch {
      return
    }
    reload()
  }
  addEventListener('vite:preloadError', (event) => {
    if (Date.now() - readTime() < graceMs) return
    event.preventDefault()
    void reloadOnce()
  })
}

const readTime = (): number => {
  try {
    return Number(sessionStorage.getItem(key) ?? 0)
  } catch {
    return Date.now()
  }
}
