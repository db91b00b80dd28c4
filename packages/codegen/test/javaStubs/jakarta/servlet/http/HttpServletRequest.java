package jakarta.servlet.http;

import java.util.Map;

public interface HttpServletRequest {
    Map<String, String[]> getParameterMap();
}
