/** Diagnostics grouped by what they report. */
import type { Diagnostic, DiagnosticKind } from "mapwright";

export type Severity = Diagnostic["severity"];

/** The worst first. */
export const severities: readonly Severity[] = ["fatal", "error", "warning", "note"];

export interface Group {
  code: string;
  /** The worst of its diagnostics. */
  severity: Severity;
  kind?: DiagnosticKind;
  diagnostics: Diagnostic[];
  /** Those that the library did not list included. */
  count: number;
}

export function worst(diagnostics: readonly { severity: Severity }[]): Severity {
  return severities.find((severity) => diagnostics.some((one) => one.severity === severity)) ?? "note";
}

export function grouped(diagnostics: readonly Diagnostic[], kinds: readonly DiagnosticKind[]): Group[] {
  const byCode = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) byCode.set(diagnostic.code, [...(byCode.get(diagnostic.code) ?? []), diagnostic]);
  const groups = [...byCode].map(([code, list]) => ({
    code,
    severity: worst(list),
    kind: kinds.find((kind) => kind.code === code),
    diagnostics: list,
    count: list.reduce((count, { unlisted }) => count + (unlisted ?? 1), 0),
  }));
  return groups.sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || a.code.localeCompare(b.code));
}

export function countBySeverity(diagnostics: readonly Diagnostic[]): Record<Severity, number> {
  const counts = { fatal: 0, error: 0, warning: 0, note: 0 };
  for (const { severity, unlisted } of diagnostics) counts[severity] += unlisted ?? 1;
  return counts;
}
