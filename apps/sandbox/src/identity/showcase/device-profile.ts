import * as z from 'zod/mini';

const profileSchema = z.object({
  /** An id that the client creates and stores, until the device's storage is cleared. */
  identifier: z.string().check(z.minLength(1), z.maxLength(200)),
  metadata: z.object({
    hardware: z.looseObject({}),
    browser: z.looseObject({ userAgent: z.string() }),
    platform: z.looseObject({}),
  }),
  /** The location; empty when the visitor does not share it. */
  location: z.optional(
    z.union([
      z.object({
        latitude: z.number().check(z.gte(-90), z.lte(90)),
        longitude: z.number().check(z.gte(-180), z.lte(180)),
      }),
      z.strictObject({}),
    ]),
  ),
});

export type DeviceProfile = z.infer<typeof profileSchema>;

/** Parses a device profile. @returns undefined when the text is no device profile with metadata. */
export function parseDeviceProfile(text: string): DeviceProfile | undefined {
  try {
    return profileSchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
