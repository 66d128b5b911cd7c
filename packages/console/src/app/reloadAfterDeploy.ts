const key = 'portico.reloadedAt'
/** A second failure within this time is not caused by a deploy. */
const graceMs = 60_000

/** Reloads once when a deploy has replaced the scripts of an open page. */
export const reloadAfterDeploy = (): void => {
  addEventListener('vite:preloadError', (event) => {
    if (Date.now() - readTime() < graceMs) return
    event.preventDefault()
    try {
      sessionStorage.setItem(key, String(Date.now()))
    } catch {
      return
    }
    location.reload()
  })
}

const readTime = (): number => {
  try {
    return Number(sessionStorage.getItem(key) ?? 0)
  } catch {
    return Date.now()
  }
}
