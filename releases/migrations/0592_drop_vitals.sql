-- Rollouts count good and poor vitals of visitors; the histograms were only displayed.
DROP TABLE release_vitals;
