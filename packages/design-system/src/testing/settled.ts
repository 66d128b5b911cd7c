const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame)

/** Enter and exit animations only: not a toast's life bar, a paused animation or an endless one. */
const isPassing = (animation: Animation): boolean =>
  animation.playState === 'running' && Number(animation.effect?.getComputedTiming().endTime) <= 1000

export const settled = async (): Promise<void> => {
  await nextFrame()
  await nextFrame()
  const moving = document.getAnimations().filter(isPassing)
  await Promise.allSettled(moving.map(({ finished }) => finished))
  await nextFrame()
}
