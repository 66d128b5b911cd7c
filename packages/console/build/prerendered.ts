import type { PrerenderedPage } from '../src/prerender/prerenderPage.tsx'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Hides what the early script replaces, and content that is not for signed-in users. */
const WAITING = `:root[data-signed-in] [data-prerendered],:root:not([lang='en']) [data-prerendered][lang='en']{visibility:hidden}`

/** The CSS rules of several pages, without duplicates. */
export const stylesOf = (pages: readonly PrerenderedPage[]): string =>
  [WAITING, ...new Set(pages.flatMap(({ css }) => css.split('\n\n')))].join('\n')

/** A page's document: the console's, with the English page in place and each other language in a template. */
export const documentOf = (
  index: string,
  path: string,
  stylesheet: string,
  [english, ...others]: readonly PrerenderedPage[],
): string => {
  if (english?.locale !== 'en') throw new Error('A prerendered page starts in English.')
  const templates = others.map(
    ({ locale, title, html }) => `<template lang="${locale}" title="${escaped(title)}">${html}</template>\n`,
  )
  const changes: readonly (readonly [string | RegExp, string])[] = [
    [/<title>[^<]*<\/title>/, `<title>${escaped(english.title)}</title>`],
    // Style sheets and the early script first: the page is read before its script is needed.
    ['<script type="module"', '<script type="module" fetchpriority="low"'],
    [/<link rel="modulepreload"/g, '<link rel="modulepreload" fetchpriority="low"'],
    ['<script src="/assets/early', '<script data-is-prerendered src="/assets/early'],
    ['</head>', `<link rel="stylesheet" href="/${stylesheet}" />\n</head>`],
    [
      '<div id="root" lang="en"></div>',
      `<div id="root" lang="en" data-prerendered="${path}">${english.html}</div>\n${templates.join('')}`,
    ],
  ]
  return changes.reduce((page, [place, text]) => {
    const changed = page.replace(place, () => text)
    if (changed === page) throw new Error(`The console's page has no ${place} to change for ${path}.`)
    return changed
  }, index)
}
