import { createElement, useEffect, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { stories } from './stories.ts'

declare global {
  interface Window {
    hydrateStory: (name: string, html: string) => Promise<readonly string[]>
  }
}

interface HydratedProps {
  onHydrated: () => void
  children?: ReactNode
}

function Hydrated({ onHydrated, children }: HydratedProps) {
  useEffect(onHydrated, [onHydrated])
  return children
}

/** Hydrates a story's server markup. @returns React's warnings. */
window.hydrateStory = async (name, html) => {
  const story = stories.get(name)
  if (!story) throw new Error(`There is no story ${name}.`)
  const warnings: string[] = []
  const log: { error: (...words: readonly unknown[]) => void } = console
  const { error } = log
  // React reports mismatches there.
  log.error = (...words) => void warnings.push(words.map(String).join(' '))
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  const onRecoverableError = (problem: unknown) => warnings.push(String(problem))
  const root = await new Promise<Root>((resolve) => {
    const made: Root = hydrateRoot(
      container,
      createElement(Hydrated, { onHydrated: () => resolve(made) }, story()),
      { onRecoverableError },
    )
  })
  root.unmount()
  container.remove()
  log.error = error
  return warnings
}
