// The words that components have by themselves, in the languages of the library. One constant each, so that a bundle has only
// those of its components; `name` is the constant's, by which an application gives a word in another language.
export { close, dismiss, hidePassword, met, newTab, showPassword, unmet } from './firstWords.ts'

const en = (number: number): string => number.toLocaleString('en')
const es = (number: number): string => number.toLocaleString('es')

export const activeFilters = { name: 'activeFilters', en: 'Active filters', es: 'Filtros activos' }
export const added = {
  name: 'added',
  en: (title: string) => `${title} added`,
  es: (title: string) => `${title}: añadido`,
}
export const back = { name: 'back', en: 'Back', es: 'Atrás' }
export const calendar = { name: 'calendar', en: 'Calendar', es: 'Calendario' }
export const cancel = { name: 'cancel', en: 'Cancel', es: 'Cancelar' }
export const clearFilter = { name: 'clearFilter', en: 'Clear filter', es: 'Borrar filtro' }
export const clearFilters = { name: 'clearFilters', en: 'Clear filters', es: 'Quitar los filtros' }
export const clearSearch = { name: 'clearSearch', en: 'Clear search', es: 'Borrar búsqueda' }
export const clearSelection = { name: 'clearSelection', en: 'Clear selection', es: 'Borrar la selección' }
export const closeIt = {
  name: 'closeIt',
  en: (title: string) => `Close ${title}`,
  es: (title: string) => `Cerrar ${title}`,
}
export const copied = { name: 'copied', en: 'Copied', es: 'Copiado' }
export const deselectHidden = {
  name: 'deselectHidden',
  en: 'Deselect hidden',
  es: 'Quitar los ocultos de la selección',
}
export const done = { name: 'done', en: 'done', es: 'hecho' }
export const excluded = { name: 'excluded', en: 'Not included', es: 'No incluido' }
export const feature = { name: 'feature', en: 'Feature', es: 'Función' }
export const finish = { name: 'finish', en: 'Finish', es: 'Terminar' }
export const firstPage = { name: 'firstPage', en: 'First page', es: 'Primera página' }
export const hiddenByFilter = {
  name: 'hiddenByFilter',
  en: (count: number) => `${en(count)} hidden by the filter`,
  es: (count: number) => `${es(count)} ${count === 1 ? 'oculto' : 'ocultos'} por el filtro`,
}
export const included = { name: 'included', en: 'Included', es: 'Incluido' }
export const invert = {
  name: 'invert',
  en: (filter: string) => `${filter}. Show all others instead`,
  es: (filter: string) => `${filter}. Mostrar todos los demás`,
}
export const lastPage = { name: 'lastPage', en: 'Last page', es: 'Última página' }
export const monthly = { name: 'monthly', en: 'Monthly', es: 'Mensual' }
export const moreToType = {
  name: 'moreToType',
  en: (count: number) => `${en(count)} more. Type to narrow.`,
  es: (count: number) => `${es(count)} más. Escriba para acotar.`,
}
export const morePages = { name: 'morePages', en: 'More pages', es: 'Más páginas' }
export const next = { name: 'next', en: 'Next', es: 'Siguiente' }
export const nextPage = { name: 'nextPage', en: 'Next page', es: 'Página siguiente' }
export const notCopied = {
  name: 'notCopied',
  en: 'Could not copy. Select the text and copy it yourself.',
  es: 'No se pudo copiar. Seleccione el texto y cópielo usted.',
}
export const nothingFound = {
  name: 'nothingFound',
  en: 'Nothing found. Try a shorter word.',
  es: 'No hay resultados. Pruebe con una palabra más corta.',
}
export const notSet = { name: 'notSet', en: 'Not set', es: 'Sin indicar' }
export const notStarted = { name: 'notStarted', en: 'not yet started', es: 'pendiente' }
export const onlySelected = {
  name: 'onlySelected',
  en: 'Only the selected are shown',
  es: 'Solo se muestran los seleccionados',
}
export const page = {
  name: 'page',
  en: (number: number, count: number) => `Page ${en(number)} of ${en(count)}`,
  es: (number: number, count: number) => `Página ${es(number)} de ${es(count)}`,
}
export const pageSize = { name: 'pageSize', en: 'Rows per page', es: 'Filas por página' }
export const previousPage = { name: 'previousPage', en: 'Previous page', es: 'Página anterior' }
export const price = { name: 'price', en: 'Price', es: 'Precio' }
export const recent = { name: 'recent', en: 'Recent', es: 'Recientes' }
export const remove = { name: 'remove', en: 'Remove', es: 'Quitar' }
export const removeAll = { name: 'removeAll', en: 'Remove all', es: 'Quitar todas' }
export const removed = {
  name: 'removed',
  en: (title: string) => `${title} removed`,
  es: (title: string) => `${title}: quitado`,
}
export const removeIt = {
  name: 'removeIt',
  en: (title: string) => `Remove ${title}`,
  es: (title: string) => `Quitar: ${title}`,
}
export const reset = { name: 'reset', en: 'Reset', es: 'Restablecer' }
export const results = {
  name: 'results',
  en: (count: number) => (count === 1 ? '1 result' : `${en(count)} results`),
  es: (count: number) => (count === 1 ? '1 resultado' : `${es(count)} resultados`),
}
export const rows = {
  name: 'rows',
  en: (first: number, last: number, total: number) => `${en(first)} to ${en(last)} of ${en(total)}`,
  es: (first: number, last: number, total: number) => `${es(first)} a ${es(last)} de ${es(total)}`,
}
export const selected = {
  name: 'selected',
  en: (count: number) => `${en(count)} selected`,
  es: (count: number) => `${es(count)} ${count === 1 ? 'seleccionado' : 'seleccionados'}`,
}
export const showAll = { name: 'showAll', en: 'Show all', es: 'Mostrar todos' }
export const showAsTable = { name: 'showAsTable', en: 'Show as table', es: 'Mostrar como tabla' }
export const showSelected = { name: 'showSelected', en: 'Show selected', es: 'Mostrar los seleccionados' }
export const skipTour = { name: 'skipTour', en: 'Skip the tour', es: 'Saltar la visita' }
export const skipToContent = { name: 'skipToContent', en: 'Skip to content', es: 'Ir al contenido' }
export const step = {
  name: 'step',
  en: (number: number, count: number) => `Step ${number} of ${count}`,
  es: (number: number, count: number) => `Paso ${number} de ${count}`,
}
export const suggestions = {
  name: 'suggestions',
  en: (count: number) => (count === 1 ? '1 suggestion' : `${en(count)} suggestions`),
  es: (count: number) => (count === 1 ? '1 sugerencia' : `${es(count)} sugerencias`),
}
export const yearly = { name: 'yearly', en: 'Yearly', es: 'Anual' }
