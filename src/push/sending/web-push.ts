/** The package comes with the first push: a start does not wait for it (goal 16). */
export const webPush = async () => (await import('web-push')).default;
